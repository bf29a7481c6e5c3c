// Characters that some system refuses in the name of a file.
// oxlint-disable-next-line no-control-regex -- control characters are among them
const REFUSED = /[\\/:*?"<>|\0-\x1F\x7F]+/g

/** 'De Noordermolen structuur 2026-11-21.svg': a name that every system accepts. */
export function exportFileName(parts: {
  organization: string
  word: string
  date: string
  extension: 'svg' | 'png'
}): string {
  const organization = parts.organization
    .replace(REFUSED, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 100)
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${[organization, parts.word, parts.date].filter(Boolean).join(' ')}.${parts.extension}`
}
