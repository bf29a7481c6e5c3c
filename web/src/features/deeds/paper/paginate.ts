/** What is laid on paper in one piece, in px. */
interface Piece {
  height: number
  /** Above it, unless it comes first on its page. */
  gap: number
  /** A heading, which never stands alone at the foot of a page. */
  isHead: boolean
}

/**
 * Which pieces go on which page, by their place in the list. What is higher than a page gets one of its own, that is as high as it needs
 * to be.
 */
export function paginate(pieces: readonly Piece[], pageHeight: number): number[][] {
  const pages: number[][] = []
  let room = 0
  for (const group of together(pieces)) {
    const needed = heightOf(group.map((at) => pieces[at]))
    const gap = pieces[group[0] ?? 0]?.gap ?? 0
    const page = pages.at(-1)
    if (page && needed + gap <= room) {
      page.push(...group)
      room -= needed + gap
    } else {
      pages.push([...group])
      room = pageHeight - needed
    }
  }
  return pages
}

// A heading, another below it, and what they head.
function together(pieces: readonly Piece[]): number[][] {
  const groups: number[][] = []
  for (const at of pieces.keys()) {
    const last = groups.at(-1)
    if (last && pieces[at - 1]?.isHead) last.push(at)
    else groups.push([at])
  }
  return groups
}

function heightOf(pieces: readonly (Piece | undefined)[]): number {
  return pieces.reduce(
    (sum, piece, at) => sum + (piece?.height ?? 0) + (at > 0 ? (piece?.gap ?? 0) : 0),
    0,
  )
}
