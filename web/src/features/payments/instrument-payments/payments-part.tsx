import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { InstrumentPayment } from '@zegel/contract/payments/instrument-payments'
import { useState } from 'react'
import { PaymentDrawer } from './payment-drawer.tsx'
import { PaymentsCard } from './payments-card.tsx'

interface PaymentsPartProps {
  instrument: Instrument
  onTransaction: (transaction: { uuid: string }) => void
}

/** The payments of an instrument, and the one that is open beside them. */
export function PaymentsPart({ instrument, onTransaction }: PaymentsPartProps) {
  const [opened, setOpened] = useState<InstrumentPayment>()

  function handleTransaction() {
    if (!opened) return
    setOpened(undefined)
    onTransaction({ uuid: opened.transaction_id })
  }

  return (
    <>
      <PaymentsCard instrument={instrument} onOpen={setOpened} />
      {opened && (
        <PaymentDrawer
          key={opened.id}
          instrumentId={instrument.id}
          payment={opened}
          mayManage={instrument.may.manage}
          onTransaction={handleTransaction}
          onChange={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
