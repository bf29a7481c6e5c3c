/** Where somebody is added: an instrument as participant, a body as member, or an organisation as entity. */
export interface Place {
  kind: 'instrument' | 'body' | 'organization'
  id: string
  /** Whose people are offered. */
  organizationId: string
}

/** The place as the calls that add somebody name it. */
export function toPlaceInput({ kind, id }: Place) {
  if (kind === 'instrument') return { financial_instrument_id: id }
  return kind === 'body' ? { body_id: id } : { organization_uuid: id }
}
