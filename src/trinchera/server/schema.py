"""Tables beside those of the matches: sessions and accounts, what is kept for whom, the server's pulse."""

HOUSE = """
CREATE TABLE sessions (
    hash BLOB PRIMARY KEY, id BLOB NOT NULL, issued REAL NOT NULL, until REAL NOT NULL DEFAULT 0,
    before BLOB NOT NULL DEFAULT x'') WITHOUT ROWID;
CREATE INDEX sessions_by_id ON sessions (id);
INSERT INTO sessions (hash, id, issued) SELECT DISTINCT session, session, 0 FROM grants;
CREATE TABLE accounts (
    key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, password TEXT NOT NULL, id BLOB NOT NULL UNIQUE,
    created INTEGER NOT NULL);
CREATE TABLE keeping (
    match INTEGER PRIMARY KEY REFERENCES matches, owner BLOB NOT NULL, bytes INTEGER NOT NULL,
    dice TEXT NOT NULL DEFAULT 'host');
INSERT INTO keeping SELECT key, x'', length(pack) + length(start), 'host' FROM matches;
CREATE INDEX keeping_by_owner ON keeping (owner);
CREATE TABLE given (
    match INTEGER NOT NULL REFERENCES matches, seat TEXT NOT NULL, PRIMARY KEY (match, seat)) WITHOUT ROWID;
CREATE TABLE promises (
    match INTEGER NOT NULL REFERENCES matches, seat TEXT NOT NULL, promise TEXT NOT NULL,
    PRIMARY KEY (match, seat)) WITHOUT ROWID;
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1), beat REAL NOT NULL, sequence INTEGER NOT NULL, salt BLOB NOT NULL);
INSERT INTO pulse SELECT 1, 0, count(*), randomblob(16) FROM journal;
ALTER TABLE addresses ADD COLUMN state TEXT NOT NULL DEFAULT 'on';
ALTER TABLE addresses ADD COLUMN hook_state TEXT NOT NULL DEFAULT 'on';
ALTER TABLE addresses ADD COLUMN secret BLOB NOT NULL DEFAULT x'';
ALTER TABLE addresses ADD COLUMN holder BLOB NOT NULL DEFAULT x'';
CREATE INDEX standing_by_age ON standing (updated);
"""
"""`sessions`: a cookie's hash, and the visitor it names; a visitor may have several while one replaces the other.
`keeping`: whose a match is for the quotas (a keyed hash of an address), how much it brought along, how its dice are
made. `given`: seats that the owner gave away. `promises`: hashes of shares that are still to be told. `pulse`: one row
that every commit touches, so that a journal that lost its tail can be told."""
