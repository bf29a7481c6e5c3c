import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { BankLines } from './bank-lines.tsx'
import { StatementUpload } from './statement-upload.tsx'

export interface BankStatementsCardProps {
  organizationId: string
  /** The reader decides what a line is for. */
  mayMatch: boolean
  onTransaction: (transaction: { uuid: string }) => void
}

/** What the organisation's bank says came in, for all its instruments: taking statements in, and saying what lines are for. */
export function BankStatementsCard(props: BankStatementsCardProps) {
  const { t } = useTranslation('bank-statements')
  return (
    <Section title={t('title')} line={t('line')}>
      <Stack gap="lg">
        {props.mayMatch && <StatementUpload organizationId={props.organizationId} />}
        <BankLines {...props} />
      </Stack>
    </Section>
  )
}
