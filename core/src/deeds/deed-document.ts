/** The Dutch text is the deed; that in any other language is a courtesy. */
export const LANGUAGE_OF_DEEDS = 'nl'

/** Who a deed is between. */
export const DEED_PARTIES = ['issuer', 'sender', 'receiver'] as const
export type DeedPartyType = (typeof DEED_PARTIES)[number]

/** A line of the grid at the head of a deed. */
export interface DeedFact {
  label: string
  value: string
}

/** Lines of that grid which belong together. */
export interface DeedFacts {
  title: string
  facts: DeedFact[]
}

export interface DeedPartyText {
  party_type: DeedPartyType
  name: string
  /** Who it is, where, and by whom it is represented: a sentence that ends in what the deed calls this party. */
  text: string
  /** What the deed calls this party: 'Uitgever'. */
  defined_as: string
}

export interface DeedRecital {
  /** 'a', 'b', and so on. */
  letter: string
  text: string
}

export interface DeedArticle {
  number: number
  title: string
  /** The number is '1.1', or null when the article has one paragraph. */
  paragraphs: { number: string | null; text: string }[]
}

export interface DeedSignature {
  party_type: DeedPartyType
  /** 'Uitgever', or 'Uitgever (voor erkenning)'. */
  title: string
  name: string
  /** Who signs for the party, and as what; null as long as nobody did. */
  signer: string | null
  signed: boolean
  /** When and how it was signed, or that it was not signed yet. */
  statement: string
}

export interface DeedAnnex {
  number: number
  title: string
  file_name: string
  /** SHA-256 of its bytes, in hex. */
  sha256: string
}

/** A deed as it is shown and printed: everything on it, in one language, in reading order. */
export interface DeedDocument<Language extends string = string> {
  language: Language
  title: string
  /** Nobody is bound by it yet. */
  is_concept: boolean
  /** That the Dutch text prevails, on an English one. */
  courtesy_note: string | null
  facts: DeedFacts[]
  parties: DeedPartyText[]
  recitals: DeedRecital[]
  articles: DeedArticle[]
  signatures: DeedSignature[]
  annexes: DeedAnnex[]
  footer: {
    /** The transaction's id. */
    document_id: string
    /** Its name and version, as a text. */
    template: string
    /** SHA-256 of the kept content, in hex; null for a concept. */
    content_hash: string | null
  }
  /** The words around it, so that whoever draws it needs none of its own. */
  headings: {
    concept: string
    facts: string
    parties: string
    recitals: string
    agreed: string
    signatures: string
    annexes: string
    no_annexes: string
    document: string
    template: string
    content_hash: string
    /** With {page} and {of}. */
    page: string
  }
}

/** What a deed does with the units. */
export const DEED_ACTIONS = ['issue_sell_and_deliver', 'sell_and_deliver'] as const
export type DeedAction = (typeof DEED_ACTIONS)[number]
