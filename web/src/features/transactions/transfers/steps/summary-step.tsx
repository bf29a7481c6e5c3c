import type { Instrument } from '@zegel/contract/instruments/instruments'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { cut } from '../../../../lib/text.ts'
import { AuthorityNote } from '../../../../shared/acting/authority-note.tsx'
import { NumberRanges } from '../../../../shared/instruments/number-ranges.tsx'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import { SummaryItem } from '../summary-item.tsx'
import classes from '../transfers.module.css'
import { useDraftTexts } from '../use-draft-texts.ts'
import type { TransferForm } from '../use-transfer-form.ts'

const LONGEST_MESSAGE = 100
const LONGEST_TITLE = 20

interface SummaryStepProps {
  transfer: TransferForm
  instrument: Instrument
  positionId: string
  /** In whose name the units are, for who holds through several. */
  senderName?: string | undefined
}

/** All that was filled in, each with the way back to where it is changed. */
export function SummaryStep({ transfer, instrument, positionId, senderName }: SummaryStepProps) {
  const { t } = useTranslation('transfers')
  const { of, units, price, total, accrued } = useDraftTexts(transfer)
  const { receiver, description, file, lost, numbering } = transfer.form.values
  const message = description.trim()
  return (
    <>
      {lost.length > 0 && (
        <InfoAlert tone="warning">
          {t('attachments.lost', { count: lost.length, names: lost.join(', ') })}
        </InfoAlert>
      )}
      <AuthorityNote legalPersonId={transfer.form.values.sending_legal_person_id} />
      <ul className={classes.summary}>
        <SummaryItem step="receiver" positionId={positionId}>
          <strong>{receiver?.name}</strong>
          {receiver?.email && <div className={classes.positionLine}>{receiver.email}</div>}
          {senderName && (
            <div className={classes.positionLine}>{t('fromSender', { name: senderName })}</div>
          )}
        </SummaryItem>
        <SummaryItem step="priceAndAmount" positionId={positionId}>
          <strong className="figures">{total}</strong>
          {units && price && (
            <div className={classes.positionLine}>{t('unitsAtPrice', { units, price })}</div>
          )}
          {accrued && <div className={classes.positionLine}>{accrued}</div>}
        </SummaryItem>
        <SummaryItem step="dateAndMessage" positionId={positionId}>
          {of.dateAndMessage}
          <div className={classes.positionLine}>
            {message === '' ? t('message.none') : cut(message, LONGEST_MESSAGE)}
          </div>
        </SummaryItem>
        <SummaryItem step="options" positionId={positionId}>
          {of.options}
          {isNumbered(instrument.type) && (
            <div className={classes.positionLine}>
              {numbering.length === 0 ? (
                t('options.lowestNumbers')
              ) : (
                <NumberRanges
                  intervals={numbering.map(({ start, end }) => ({
                    start: Number(start),
                    end: Number(end),
                  }))}
                />
              )}
            </div>
          )}
        </SummaryItem>
        <SummaryItem step="attachments" positionId={positionId}>
          {file.length === 0
            ? t('attachments.none')
            : file.map(({ name }) => cut(titleOf(name), LONGEST_TITLE)).join(', ')}
        </SummaryItem>
      </ul>
    </>
  )
}

function titleOf(name: string): string {
  return name.replace(/\.[^.]+$/, '') || name
}
