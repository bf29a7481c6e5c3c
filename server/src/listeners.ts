import { refusedOften } from './access/refusal-burst.ts'
import { recordSecurityEvent } from './features/audit/audit.ts'
import { registrationConfirmed } from './features/register/register.ts'
import { withdrawObjectionTo } from './features/transactions/transactions.ts'

/** Binds what happens in a module to what modules further out do about it. Twice is once. */
export function bindListeners(): void {
  refusedOften.listen(recordSecurityEvent)
  registrationConfirmed.listen(withdrawObjectionTo)
}
