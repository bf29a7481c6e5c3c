/** A register from spreadsheets, and back into them. This is what other modules may use of it. */

export { applyImportTasks } from './apply/apply-import.tasks.ts'
export { importTasks } from './imports.tasks.ts'
