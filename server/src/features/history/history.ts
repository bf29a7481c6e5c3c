/** The chain of seals over the history, and whether all of the register is what its entries say. This is what other modules may use of it. */

export { historyTasks } from './seal-history.ts'
export { recordCheck } from './verify-history.ts'
export { type HistoryProblem, type PublishedHead, verifyHistory } from './verify-history.ts'
