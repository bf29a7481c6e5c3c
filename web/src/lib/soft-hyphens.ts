// Where the long words of Dutch bodies and companies fall apart; browsers do not all know how, and break before the last letter.
const SECOND_PARTS =
  /(?<=\p{L}{4})(houders|raad|raden|vergadering|kantoor|vennootschap|maatschappij|commissarissen|ontwikkeling|bestuur|beheer|coöperatie|exploitatie|vereniging|belangen|voorwaarde|overeenkomst|reglement)/giu
const LONG = 12

/** The same words with places where they may be broken with a hyphen, for places that are narrower than a word. */
export function softHyphens(text: string): string {
  return text.replace(/\p{L}+/gu, (word) =>
    word.length < LONG ? word : word.replace(SECOND_PARTS, '\u00AD$1'),
  )
}
