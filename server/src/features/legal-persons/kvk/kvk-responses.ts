import type { KvkCompany } from '@zegel/core/legal-persons/kvk-company'
import { z } from 'zod'

// What is missing or of another kind is left out: one odd field does not keep a company from being found.
function maybe<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined)
}

const text = maybe(z.string().trim().max(500))
// Digits too; null and nothing are no number 0.
const number = maybe(z.union([z.int(), z.string().trim().regex(/^\d+$/).transform(Number)]))

const Address = z.object({
  type: maybe(z.enum(['bezoekadres', 'correspondentieadres'])),
  indAfgeschermd: maybe(z.enum(['Ja', 'Nee'])),
  straatnaam: text,
  huisnummer: number,
  huisletter: text,
  huisnummerToevoeging: text,
  postbusnummer: number,
  postcode: text,
  plaats: text,
  straatHuisnummer: text,
  postcodeWoonplaats: text,
  land: text,
})

const Addresses = maybe(z.array(Address))

const Company: z.ZodType<KvkCompany> = z.object({
  kvkNummer: z.string(),
  naam: text,
  statutaireNaam: text,
  handelsnamen: maybe(z.array(z.object({ naam: z.string(), volgorde: z.number() }))),
  formeleRegistratiedatum: text,
  materieleRegistratie: maybe(z.object({ datumEinde: text })),
  _embedded: maybe(
    z.object({
      hoofdvestiging: maybe(z.object({ adressen: Addresses })),
      eigenaar: maybe(
        z.object({ rechtsvorm: text, uitgebreideRechtsvorm: text, adressen: Addresses }),
      ),
    }),
  ),
})

const Faults = z.array(
  z.object({ code: z.string().optional(), omschrijving: z.string().optional() }),
)
// The second is how the register wrote them before.
const Refusal = z.union([
  z.object({ fout: Faults }),
  z.object({ meldingen: z.object({ fout: Faults }) }),
])

/** A company from the body of an answer; undefined when it is none. */
export function readCompany(body: unknown): KvkCompany | undefined {
  return Company.safeParse(body).data
}

/** The first fault in the body of a refusal, which may say nothing at all. */
export function readFault(body: unknown): { code?: string | undefined; text?: string | undefined } {
  const read = Refusal.safeParse(body).data
  if (!read) return {}
  const [first] = 'fout' in read ? read.fout : read.meldingen.fout
  return { code: first?.code, text: first?.omschrijving }
}
