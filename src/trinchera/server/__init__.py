"""The web server: matches kept as journals, seats by link, live updates, computer players in their own processes."""
