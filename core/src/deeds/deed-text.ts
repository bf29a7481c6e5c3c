import type { DeedPartyType, DeedLanguage } from './deed-document.ts'
import type { DeedVariables } from './deed-variables.ts'
import type { DeedWords } from './deed-words.ts'
import type { DeedWriter } from './deed-writer.ts'

/** An article before it is numbered; a paragraph that is left out is false. */
export interface ArticleText {
  title: string
  paragraphs: (string | false)[]
}

/** What a template says of the variables. */
export interface DeedText {
  recitals: (string | false)[]
  articles: ArticleText[]
}

/** Who a deed is between in the order in which they sign, and what it calls each. */
export interface DeedRoles {
  order: readonly DeedPartyType[]
  names: Partial<Record<DeedPartyType, string>>
  /** Signs to acknowledge what the others agreed on. */
  acknowledges: DeedPartyType | null
}

/** The text of a deed in one language. */
export interface DeedWording {
  title: string
  roles: DeedRoles
  write: (variables: DeedVariables, writer: DeedWriter) => DeedText
  /** Where its words around the text differ from those of the first versions. */
  words?: Partial<DeedWords>
}

export type DeedWordings = Record<DeedLanguage, DeedWording>
