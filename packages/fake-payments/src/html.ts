/** A piece of a page in which nothing has to be escaped any more. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | readonly Html[] | string | number | null

/** Writes a piece of a page; every value that is no piece itself is escaped. */
export function html(texts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    texts.map((text, at) => (at === 0 ? '' : toText(values[at - 1] ?? null)) + text).join(''),
  )
}

function toText(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
  return value.map(({ text }) => text).join('')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
