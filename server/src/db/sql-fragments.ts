import { type RawBuilder, sql } from 'kysely'

/** The pattern that finds what people typed anywhere in a text: their own % and _ are letters, not wildcards. */
export function containing(typed: string): string {
  return `%${literally(typed)}%`
}

/** That a text is found by what people typed: without regard to accents, capitals and points, as `searchable` has it. */
export function isFoundBy(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql`searchable(${text}) like searchable(${containing(typed)})`
}

/** The pattern that finds it at the beginning of a text. */
export function beginningWith(typed: string): string {
  return `${literally(typed)}%`
}

function literally(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&')
}

/** The names of columns, of the table with this alias, beside each other. */
export function columns(names: readonly string[], alias?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(alias ? `${alias}.${name}` : name)))
}

/** That nobody knows where the legal person with this alias lives or has its seat: without street and place it can not be written to. */
export function lacksAddress(alias: string): RawBuilder<boolean> {
  return sql`(coalesce(btrim(${sql.ref(`${alias}.address`)}), '') = '' and coalesce(btrim(${sql.ref(`${alias}.city`)}), '') = '')`
}

/** That a legal person has or had a seat in a body of an organisation; who is there by a part of the shares that was stated has none. */
export function hasSeat(
  organizationId: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`exists (
    select from body_memberships s
    where s.organization_id = ${organizationId} and s.legal_person_id = ${person} and s.stated_millionths is null)`
}

/** The day of the first sale of the bond whose terms have this alias: of the earliest entry that issues it and still holds. */
export function firstSale(alias: string): RawBuilder<string | null> {
  return sql`(
    select e.effective_date from register_entries e
    where e.organization_id = ${sql.ref(`${alias}.organization_id`)} and e.instrument_id = ${sql.ref(`${alias}.instrument_id`)}
      and e.from_holder_id is null and e.reverses_id is null
      and not exists (
        select from register_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)
    order by e.effective_date limit 1)`
}

/** The ids under which the register has what a participant holds: their own and those of who was merged into them. */
export function namesOfHolder(
  { organizationId, instrumentId }: OnInstrument,
  legalPersonId: string,
): RawBuilder<string[]> {
  return sql`array(select names_of_holder(${organizationId}, ${instrumentId}, ${legalPersonId}))`
}

/** That an event of a payment line (e) says that somebody marked it as paid, and somebody took that back after it. */
export const IS_TAKEN_BACK = sql`(e.kind = 'marked paid' and exists (
  select from payment_line_events back
  where back.organization_id = e.organization_id and back.line_id = e.line_id and back.kind = 'marked unpaid' and back.id > e.id))`

/** Names one instrument the way the keys of its tables begin. */
export interface OnInstrument {
  organizationId: string
  instrumentId: string
}
