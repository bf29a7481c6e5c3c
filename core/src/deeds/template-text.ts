import { DEED_PARTIES, type DeedPartyType } from './deed-document.ts'
import type { DeedTemplate } from './deed-template.ts'
import { renderText, type TextValues } from './render-text.ts'

/** The text of a template as it stands in its file, in parts that still have their variables. */
export interface TemplateText {
  title: string
  /** What the deed calls each party, in the order in which they sign. */
  roles: [type: DeedPartyType, name: string][]
  recitals: string[]
  articles: { title: string; paragraphs: string[] }[]
}

/** The name of the file that has the text of a template: 'issuance-of-bonds.v3'. */
export function templateFile({ variant, version }: DeedTemplate): string {
  return `${variant.replaceAll(/[ _]/g, '-')}.v${version}`
}

/**
 * Reads a template: between lines of '---' what each party is called, then the title after '#', the recitals after '-', and articles, each a
 * title after '##' and paragraphs with an empty line between them. Throws when a part is missing.
 */
export function readTemplate(source: string): TemplateText {
  const [, head = '', body = ''] = source.split(/^---\n/m)
  const roles = head
    .trim()
    .split('\n')
    .map((line) => toRole(line))
  const [opening = '', ...articles] = body.split(/^## /m)
  const title = /^# (.+)$/m.exec(opening)?.[1]
  if (!title || articles.length === 0) throw new Error('a template has a title and articles')
  return {
    title,
    roles,
    recitals: Array.from(opening.matchAll(/^- (.+)$/gm), ([, text = '']) => text),
    articles: articles.map((article) => {
      const [first = '', ...paragraphs] = article.trim().split(/\n{2,}/)
      return { title: first, paragraphs }
    }),
  }
}

/** Texts with their variables filled in; one of which nothing is left is left out. */
export function renderAll(texts: readonly string[], values: TextValues): string[] {
  return texts.map((text) => renderText(text, values)).filter((text) => text !== '')
}

function toRole(line: string): [DeedPartyType, string] {
  const [type = '', name = ''] = line.split(': ')
  const known = DEED_PARTIES.find((party) => party === type)
  if (!known || !name) throw new Error(`'${line}' names no party of a deed`)
  return [known, name]
}
