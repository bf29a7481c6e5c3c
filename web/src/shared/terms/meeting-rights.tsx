import { useTranslation } from '../../i18n/use-translation.ts'
import { z } from 'zod'
import { DepositaryReceiptTermsInput } from '@zegel/contract/instruments/instrument-terms'
import type { ContractForm } from '../../lib/form.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { Receipts } from './ratio.tsx'
import { type TermForm, withSettings } from './term-form.ts'

/** Whether holders of depositary receipts may come and speak at the meeting of the company. */
export function MeetingRightsFields({ form }: { form: ContractForm<MeetingRights> }) {
  const { t } = useTranslation('terms')
  return (
    <ChoiceField
      label={t('fields.meetingRights')}
      description={t('fields.meetingRightsHelp')}
      takesFocus
      options={(['true', 'false'] as const).map((value) => ({
        value,
        label: t(`meetingRights.${value}`),
      }))}
      {...form.getInputProps('meeting_rights')}
    />
  )
}

interface MeetingRights {
  financial_instrument_id: string
  meeting_rights: 'true' | 'false'
}

const MeetingRightsInput = DepositaryReceiptTermsInput.pick({
  financial_instrument_id: true,
}).extend({ meeting_rights: z.enum(['true', 'false']).transform((has) => has === 'true') })

/** Whether depositary receipts have meeting rights, as a form; without a word of the articles they have none. */
export function meetingRightsForm(
  receipts: Receipts,
): TermForm<z.output<typeof MeetingRightsInput>, MeetingRights> {
  return {
    initialValues: {
      financial_instrument_id: receipts.id,
      meeting_rights: receipts.settings.meeting_rights ? 'true' : 'false',
    },
    schema: MeetingRightsInput,
    toSetting: (body) => ({ kind: receipts.type, body }),
    toInstrument: ({ meeting_rights }) => withSettings(receipts, { meeting_rights }),
  }
}
