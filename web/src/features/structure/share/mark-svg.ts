let known = ''

/** What is inside the product's mark, fetched once; empty when it can not be. */
export async function loadMark(): Promise<string> {
  if (known) return known
  try {
    const response = await fetch('/mark.svg')
    const svg = response.ok ? await response.text() : ''
    known = /<svg[^>]*>([^]*)<\/svg>/.exec(svg)?.[1] ?? ''
  } catch (error) {
    console.error('The mark could not be fetched', error)
  }
  return known
}

/** What was fetched already, for who can't wait. */
export function knownMark(): string {
  return known
}
