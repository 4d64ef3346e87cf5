/** How long a friend may be waited for before a computer plays on. */

import type { Table } from "./types";

/** Whether the table says when a computer may take over from who is being waited for. */
export function replaceable(table: Table | null): table is Table {
  return !!table?.replace_after && !table.result;
}

/** Whether that time has come. */
export function overdue(table: Table, now = Date.now()): boolean {
  return (table.replace_after ?? 0) * 1000 <= now;
}
