import { i18n } from '../../i18n/i18n.ts'
import { CallFailed } from '../../lib/call.ts'
import { showToast } from '../../ui/dialogs/toasts.tsx'

/** What came of doing something to several, one after the other. */
export interface Outcome<Row> {
  done: readonly Row[]
  /** Of which it could not be done, or came out otherwise, with the reason. */
  failed: readonly { row: Row; reason: string }[]
}

/** Does something to each, and goes on when one is refused; `act` may answer a reason why it came out otherwise than was asked. */
export async function actOnEach<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<string | undefined>,
): Promise<Outcome<Row>> {
  const done: Row[] = []
  const failed: { row: Row; reason: string }[] = []
  for (const row of rows) {
    const reason = await act(row).catch(reasonOf)
    if (reason === undefined) done.push(row)
    else failed.push({ row, reason })
  }
  return { done, failed }
}

function reasonOf(error: unknown): string {
  const isRefusal = error instanceof CallFailed && error.status < 500
  return isRefusal ? error.message : i18n.t('messages:server-error')
}

const NAMED = 3

/** Says in one toast how many went well, and which did not and why the first of those. */
export function toastOutcome<Row>(
  { done, failed }: Outcome<Row>,
  words: string,
  nameOf: (row: Row) => string,
): void {
  const [first] = failed
  if (!first) return showToast('success', words)
  const names = [...new Set(failed.map(({ row }) => nameOf(row)))]
  showToast(
    'warning',
    i18n.t('ui:table.outcome', {
      ...{ done: done.length, failed: failed.length, reason: first.reason },
      names: [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', '),
    }),
  )
}
