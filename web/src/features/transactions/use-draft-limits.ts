import { hasSetting } from '@zegel/contract/instruments/has-setting'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { typeForSender } from '@zegel/core/transactions/transaction-type'
import { today } from '../../lib/format.ts'
import {
  numbersState,
  useAvailableIntervals,
  useUnavailableIntervals,
} from '../../pieces/numbering.api.ts'
import type { DraftLimits } from './transaction-draft.ts'
import { usePendingBalance } from './transactions.api.ts'

interface Sender {
  senderId: string
  /** The participation of a sender who is not the issuer. */
  positionId: string | undefined
  /** From when; what is not a day yet counts as today. */
  date: string
}

/** What a draft has to fit in, for its sender on its date: units, room under the limit, and share numbers. */
export function useDraftLimits(instrument: Instrument, { senderId, positionId, date }: Sender) {
  const {
    id,
    type,
    issuing_legal_person_id: issuerId,
    available_value: availableValue,
  } = instrument
  const isTransfer = typeForSender(senderId, issuerId) === 'transfer'
  const hasNumbers = isNumbered(type)
  const from = isDay(date) && date !== today() ? date : undefined
  const balance = usePendingBalance(isTransfer ? positionId : undefined, from)
  const unavailable = useUnavailableIntervals(id, { enabled: hasNumbers })
  const available = useAvailableIntervals(id, hasNumbers && isTransfer ? senderId : undefined, from)
  const limits: DraftLimits = {
    issuerId,
    today: today(),
    parValue: hasSetting(instrument, 'par_value') ? instrument.settings.par_value : null,
    availableValue,
    senderBalance: isTransfer ? balance.data?.pending_balance : undefined,
    unavailable: unavailable.data ?? [],
    available: available.data,
  }
  return { limits, numbers: numbersState(unavailable, available) }
}

function isDay(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date)
}
