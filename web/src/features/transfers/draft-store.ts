import type { TransferDraft } from './transfer-draft.ts'

type Kept = Omit<TransferDraft, 'file'> & { files: string[] }

// Files cannot be written down, but they stay while the page does, also when somebody has to sign in again.
const filesHere = new Map<string, File[]>()

/** Where a draft is kept: of one user in this tab, for one position. */
export function draftKey(userId: string, positionId: string): string {
  return `zegel-transfer:${userId}:${positionId}`
}

/** Keeps what was typed for as long as the tab is open. */
export function keepDraft(key: string, { file, ...draft }: TransferDraft): void {
  filesHere.set(key, file)
  const kept: Kept = { ...draft, files: file.map(({ name }) => name) }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing still makes transfers.
  }
}

/** What was typed before, over what an empty draft has; files that are gone are named. */
export function recallDraft(key: string, empty: TransferDraft): TransferDraft {
  const kept = read(key)
  if (!kept) return empty
  const { files, ...draft } = kept
  const file = filesHere.get(key) ?? []
  return {
    ...empty,
    ...draft,
    file,
    lost: file.length > 0 ? draft.lost : [...draft.lost, ...files],
  }
}

/** Forgets a draft that was sent. */
export function forgetDraft(key: string): void {
  filesHere.delete(key)
  sessionStorage.removeItem(key)
}

function read(key: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

// Written by keepDraft of this version, or of one before: then it starts anew.
function isKept(kept: unknown): kept is Kept {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'files' in kept &&
    'lost' in kept &&
    'furthest' in kept
  )
}
