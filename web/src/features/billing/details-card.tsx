import { IconFileInvoice } from '@tabler/icons-react'
import { Button, Stack, Text } from '@mantine/core'
import type { BillingDetails } from '@zegel/contract/billing/billing'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatAddress } from '../../shared/legal-persons/address.ts'
import { Empty } from '../../ui/empty.tsx'
import { FactList } from '../../ui/tables/fact-list.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type Tone } from '../../ui/tone.ts'
import { showToast } from '../../ui/dialogs/toasts.tsx'
import { DetailsForm } from './details-form.tsx'

interface DetailsCardProps {
  organizationId: string
  details: BillingDetails | null
  mayManage: boolean
}

const TONES = {
  pending: 'info',
  verified: 'success',
  unverified: 'error',
  unavailable: 'warning',
} as const satisfies Record<NonNullable<BillingDetails['vat_check']>, Tone>

/** Whom invoices are made out to, and what the check of the VAT number found. */
export function DetailsCard({ organizationId, details, mayManage }: DetailsCardProps) {
  const { t } = useTranslation(['billing', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const button = (
    <Button variant="default" disabled={!mayManage} onClick={() => setIsOpen(true)}>
      {t(details ? 'common:edit' : 'details.add')}
    </Button>
  )
  return (
    <Section title={t('details.title')} actions={details && button}>
      {details ? (
        <Facts details={details} />
      ) : (
        <Empty
          icon={<IconFileInvoice size={32} stroke={1.5} />}
          title={t('details.none')}
          action={button}
        />
      )}
      {isOpen && (
        <DetailsForm
          organizationId={organizationId}
          details={details}
          submitLabel={t('details.save')}
          onSaved={() => {
            showToast('success', t('details.saved'))
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Section>
  )
}

function Facts({ details }: { details: BillingDetails }) {
  const { t } = useTranslation('billing')
  const { name, email, address, postal_code, city, country, vat_number, vat_check } = details
  return (
    <Stack gap="md">
      <FactList
        facts={[
          { label: t('details.name'), value: name },
          { label: t('details.email'), value: email, isWide: true },
          {
            label: t('details.address'),
            value: formatAddress({ address, zip_code: postal_code, city, country }),
          },
          { label: t('details.vatNumber'), value: vat_number ?? t('details.noVatNumber') },
        ]}
      />
      {vat_check && (
        <Stack gap={4} align="flex-start">
          <StatusBadge tone={TONES[vat_check]}>{t(`details.check.${vat_check}`)}</StatusBadge>
          {vat_check === 'unverified' && <Text size="sm">{t('details.unverifiedHelp')}</Text>}
        </Stack>
      )}
    </Stack>
  )
}
