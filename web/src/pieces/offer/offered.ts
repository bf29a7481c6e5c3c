import type { Instrument } from '@zegel/contract/instruments/instruments'

/** What is offered, as whoever invests sees it: some of an instrument. */
export type Offered = PartOf<Instrument> & { groups: readonly { available_value: string }[] }

type PartOf<One> = One extends Instrument
  ? Pick<
      One,
      | 'type'
      | 'name'
      | 'description'
      | 'settings'
      | 'organization'
      | 'issuing_legal_person'
      | 'price_per_unit'
      | 'public_investments'
      | 'invested'
      | 'blocked_amount'
      | 'available_value'
      | 'min_investment'
      | 'max_investment'
      | 'welcome_text'
      | 'round_start_date'
      | 'round_end_date'
    >
  : never
