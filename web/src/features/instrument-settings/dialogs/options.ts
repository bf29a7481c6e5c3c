import type { Instrument } from '@zegel/contract/instruments'

export type Options = Extract<Instrument, { type: 'options' }>
