import { coSignersOf, type DeedBounds, type DeedParty, type DeedSigning } from './deed-variables.ts'
import type { DeedWords, PartyWords } from './deed-words.ts'
import type { DeedWriter } from './deed-writer.ts'
import { renderText } from './render-text.ts'

/** Who is told of, in what words. */
export interface PartyTextInput {
  words: DeedWords
  party: PartyWords
  writer: DeedWriter
}

/** A party in a sentence, up to what the deed calls it. */
export function partyText(
  party: DeedParty,
  role: string,
  { words, party: of, writer }: PartyTextInput,
): string {
  const { signing } = party
  const place = placeOf(party, words, writer)
  if (party.type === 'natural_person')
    return renderText(of.person, {
      name: party.name,
      born: party.birthDate ? writer.day(party.birthDate) : '',
      birth_place: party.birthPlace ?? '',
      place,
      role,
    })
  const form = party.foreignLegalForm ?? writer.legalForm(party.type)
  return renderText(of.company, {
    name: party.name,
    form: renderText(words.form, {
      form,
      foreign_form: party.foreignLegalForm ?? '',
      country: party.country ? writer.country(party.country) : '',
      vowel: /^[aeio]/.test(form) ? 'yes' : '',
    }),
    seat: party.seat ?? '',
    place,
    number: party.registerNumber ?? '',
    register: party.foreignRegister ?? '',
    signer: signing?.name ?? '',
    director: signing && isPlainDirector(signing) ? 'yes' : '',
    signers: signing ? signersText(signing, words, writer) : '',
    role,
  })
}

/** Who signs for a party, and as what, as it stands under a deed. */
export function signerText(
  signing: DeedSigning,
  party: DeedParty,
  { words, party: of, writer }: PartyTextInput,
): string {
  const { name, authority, limit, above = [] } = signing
  if (authority === 'self') return name
  // The first versions told no companies between a director and the party.
  const tellsCompanies = of.signer.includes('{signers}')
  if (tellsCompanies && authority === 'director' && above.length > 0)
    return underCompanies(signing, party.name, words, writer)
  return renderText(of.signer, {
    signer: name,
    self: '',
    signers: signersText(signing, words, writer),
    director: isPlainDirector(signing) ? 'yes' : '',
    unbounded_director: authority === 'director' && !limit ? 'yes' : '',
    name: party.name,
  })
}

/** That a party signed, when and how, and who was said to agree. */
export function signedText(
  signing: DeedSigning,
  { words, party: of, writer }: PartyTextInput,
): string {
  const signed = renderText(words.signed, {
    name: signing.name,
    moment: writer.moment(signing.signedAt),
    standing: signing.isStanding ? 'yes' : '',
  })
  const others = coSignersOf(signing)
  // Nor did they tell who agreed.
  if (others.length === 0 || !of.signer.includes('{signers}')) return signed
  const co_signers = others.join(words.listAnd)
  return `${signed} ${renderText(words.coSigned, { name: signing.name, co_signers })}`
}

// By what right somebody signs: no power of attorney is told that nobody recorded.
function signersText(signing: DeedSigning, words: DeedWords, writer: DeedWriter): string {
  const { name, authority, power, coSigner, limit, above = [] } = signing
  const bounds = boundsText(limit, words, writer)
  const { signers } = words
  if (authority === 'attorney' && power)
    return renderText(signers.attorney, { name, date: writer.day(power.on), by: power.by, bounds })
  if (authority !== 'director') return renderText(signers.authorised, { name })
  if (above.length > 0)
    return [...above, { director: name, coSigner, limit }].reduceRight(
      (through, one) =>
        renderText(signers.above, {
          name: one.director,
          through,
          bounds: boundsText(one.limit, words, writer),
          co_signer: one.coSigner ?? '',
        }),
      '',
    )
  if (coSigner) return renderText(signers.jointly, { name, co_signer: coSigner })
  return renderText(signers.director, { name, bounds })
}

function underCompanies(
  signing: DeedSigning,
  partyName: string,
  words: DeedWords,
  writer: DeedWriter,
): string {
  const { above = [] } = signing
  const own = signersText({ ...signing, above: [] }, words, writer)
  const companies = above.toReversed().map(({ director, coSigner, limit }) =>
    renderText(words.signers.seat, {
      name: director,
      co_signer: coSigner ?? '',
      bounds: boundsText(limit, words, writer),
    }),
  )
  return [own, ...companies, partyName].join(words.signers.of)
}

function boundsText(
  bounds: DeedBounds | undefined,
  { bounds: told, listAnd }: DeedWords,
  writer: DeedWriter,
): string {
  const { cents, acts, words } = bounds ?? {}
  const parts = [
    cents !== undefined && renderText(told.amount, { amount: writer.money(cents) }),
    acts && renderText(told.acts, { acts: acts.map((act) => told.act[act]).join(listAnd) }),
    words,
  ].filter(Boolean)
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}

function placeOf(
  { address, zipCode, city, country }: DeedParty,
  { place }: DeedWords,
  writer: DeedWriter,
): string {
  return renderText(place, {
    town: [zipCode, city].filter(Boolean).join(' '),
    address: address ?? '',
    country: country ? writer.country(country) : '',
  })
}

function isPlainDirector({ authority, above = [] }: DeedSigning): boolean {
  return authority === 'director' && above.length === 0
}
