import type { InstrumentFile } from '@zegel/contract/instruments/instrument-files'
import type { Valuation } from '@zegel/contract/instruments/valuations'
import { idOf, SHARES } from './register-data.ts'

/** What a share was worth on a day. */
export function valuation(number: number, part: Partial<Valuation> = {}): Valuation {
  return {
    id: idOf(5000 + number),
    financial_instrument_id: SHARES,
    value: '10.00',
    date: '2024-01-01',
    description: null,
    ...part,
  }
}

/** The day so many days ago, as the browser of the test has it. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** The conditions of the shares. */
export function instrumentFile(number: number, part: Partial<InstrumentFile> = {}): InstrumentFile {
  const id = idOf(6000 + number)
  const { type = 'conditions' } = part
  return {
    id,
    title: 'Voorwaarden',
    file_name: 'Voorwaarden.pdf',
    format: 'pdf',
    size: 1500,
    type,
    location: `/api/financial_instruments/files/open?f=${id}&fi=${SHARES}`,
    created_at: '2026-11-20T12:00:00.000Z',
    pivot: { type, financial_instrument_id: SHARES, attach_to_transactions: false },
    ...part,
  }
}
