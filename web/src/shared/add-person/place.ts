/** Where somebody is added: an instrument as participant, a body as member, or an organisation as entity. */
export interface Place {
  kind: 'instrument' | 'body' | 'organization'
  id: string
  /** Of a body whose members have a part that is stated: the shareholders of a company whose shares are not administered here. */
  hasStatedParts?: boolean
  /** Of a body whose members represent its company. */
  isBoard?: boolean
  /** Whose people are offered. */
  organizationId: string
}

/** The place as the calls that add somebody name it. */
export function toPlaceInput({ kind, id }: Place) {
  if (kind === 'instrument') return { financial_instrument_id: id }
  return kind === 'body' ? { body_id: id } : { organization_uuid: id }
}

/** The place as the call that lists whom to choose from names it. */
export function toAvailableQuery({ kind, id, organizationId }: Place) {
  return {
    organization_uuid: organizationId,
    ...(kind === 'instrument' && { financial_instrument_id: id }),
  }
}
