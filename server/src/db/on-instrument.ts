/** Names one instrument the way the keys of its tables begin. */
export interface OnInstrument {
  organizationId: string
  instrumentId: string
}
