import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import { runInThread } from '../../../jobs/threads.ts'
import type { PrintInput } from './print-worker.ts'

/** A deed as a PDF, laid out beside the server; throws when it cannot be. The same deed and moment give the same pages. */
export function printDeed(deed: DeedDocument, madeAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const order: PrintInput = { deed, madeAt: madeAt.getTime() }
  return runInThread(new URL('./print-worker.ts', import.meta.url), order)
}
