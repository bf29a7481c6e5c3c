import type { Instrument } from '@zegel/contract/instruments'
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
}

/** What a draft has to fit in, for its sender: units, room under the limit, and share numbers. */
export function useDraftLimits(instrument: Instrument, { senderId, positionId }: Sender) {
  const {
    id,
    type,
    issuing_legal_person_id: issuerId,
    available_value: availableValue,
  } = instrument
  const isTransfer = typeForSender(senderId, issuerId) === 'transfer'
  const hasNumbers = isNumbered(type)
  const balance = usePendingBalance(isTransfer ? positionId : undefined)
  const unavailable = useUnavailableIntervals(id, { enabled: hasNumbers })
  const available = useAvailableIntervals(id, hasNumbers && isTransfer ? senderId : undefined)
  const limits: DraftLimits = {
    issuerId,
    today: today(),
    parValue: instrument.type === 'shares' ? instrument.settings.par_value : null,
    availableValue,
    senderBalance: isTransfer ? balance.data?.pending_balance : undefined,
    unavailable: unavailable.data ?? [],
    available: available.data,
  }
  return { limits, numbers: numbersState(unavailable, available) }
}
