/** A piece of HTML that is whole, in which every text is escaped. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

/** What stands in an element: texts, which are escaped here, and elements; what is not there is left out. */
export type Content = string | Markup | false | undefined | readonly Content[]

/** Of an element, as they are called in HTML. */
export type Attributes = Readonly<Record<string, string | number>>

// They have nothing in them, and no end.
const EMPTY = new Set(['base', 'br', 'meta'])

/** An element of HTML; its attributes are escaped, and its name and theirs are ours. */
export function element(name: string, attributes: Attributes = {}, ...content: Content[]): Markup {
  const given = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(String(value))}"`)
    .join('')
  const start = `<${name}${given}>`
  return new Markup(EMPTY.has(name) ? start : `${start}${toHtml(content)}</${name}>`)
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** A text as it can stand in HTML, also within an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

function toHtml(content: Content): string {
  if (content === false || content === undefined) return ''
  if (content instanceof Markup) return content.html
  return typeof content === 'string' ? escapeHtml(content) : content.map(toHtml).join('')
}
