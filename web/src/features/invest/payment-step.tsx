import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { InvestOffer } from '@zegel/contract/invest/invest'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n.ts'
import { AuthorityNote } from '../../pieces/authority-note.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { Section } from '../../ui/section.tsx'
import type { PublicLink } from './invest.api.ts'
import classes from './invest.module.css'
import { InformationDocument } from './information-document.tsx'
import { usePayoutAccount } from './payout-account.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { StepFrame } from './step-frame.tsx'
import type { KeptInvestment } from './use-kept-investment.ts'
import { usePayInvestment } from './use-pay-investment.ts'

interface PaymentStepProps {
  link: PublicLink
  offer: InvestOffer
  kept: KeptInvestment
  /** Where interest and redemption may go; null while that is not known. */
  iban: string | null
  onBack: () => void
}

/** The investment at a glance, the terms it is under, and the way to pay. */
export function PaymentStep({ link, offer, kept, iban, onBack }: PaymentStepProps) {
  const { t } = useTranslation('invest')
  const [isAccepted, setIsAccepted] = useState(false)
  const { pay, isLeaving, refusal } = usePayInvestment(link, kept)
  const account = usePayoutAccount()
  // Whether it was known when he came, so that the field stays while what he typed is kept.
  const [asksAccount] = useState(iban === null && instrumentType(offer.type).paysOut)
  const { information_document: document, investor } = offer
  const [isOpened, setIsOpened] = useState(Boolean(investor?.information_document_opened_at))
  const canPay = offer.paid_by !== 'nothing'
  const isReady = isAccepted && canPay && (!document || isOpened)

  async function saveAndPay() {
    if (await account.save()) pay()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !isLeaving && !account.isSaving) void saveAndPay()
  }

  return (
    <StepFrame offer={offer} step="payment">
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          <PaymentSummary offer={offer} kept={kept} onChange={onBack} />
          {!canPay && (
            <InfoAlert tone="warning">
              {t('pay.nothing', { organization: offer.organization.name })}
            </InfoAlert>
          )}
          <AuthorityNote legalPersonId={kept.legalPersonId} />
          {refusal && <InfoAlert tone="warning">{refusal}</InfoAlert>}
          <Section>
            {document && (
              <InformationDocument {...{ document, isOpened }} onOpen={() => setIsOpened(true)} />
            )}
            <Checkbox
              size="md"
              checked={isAccepted}
              onChange={(event) => setIsAccepted(event.currentTarget.checked)}
              label={t('terms.accept')}
            />
            <TermsLinks offer={offer} />
          </Section>
          {asksAccount && <Section>{account.field}</Section>}
          {canPay && <HowLongHeld hours={offer.held_hours} />}
          <div className={classes.footer}>
            <Button variant="default" size="lg" onClick={onBack} disabled={isLeaving}>
              {t('back')}
            </Button>
            <Button
              type="submit"
              size="lg"
              className={classes.pay}
              disabled={!isReady}
              loading={isLeaving || account.isSaving}
              loaderProps={{ color: 'var(--zegel-pay-text)' }}
              rightSection={<IconArrowRight size={18} aria-hidden />}
            >
              {t(offer.paid_by === 'bank' ? 'pay.bank' : 'pay.online')}
            </Button>
          </div>
        </Stack>
      </form>
      {account.passwordDialog}
    </StepFrame>
  )
}

function HowLongHeld({ hours }: { hours: number }) {
  const { t } = useTranslation('invest')
  const text =
    hours < 24 ? t('pay.heldHours', { count: hours }) : t('pay.heldDays', { count: hours / 24 })
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  )
}

// What one agrees to: what the issuer says on paper, and our own terms.
function TermsLinks({ offer }: { offer: InvestOffer }) {
  const { t } = useTranslation('invest')
  const apart = offer.information_document?.id
  const papers = offer.files.filter(({ id, type }) => type !== 'attachment' && id !== apart)
  return (
    <ul className={classes.papers}>
      {papers.map(({ id, title, location }) => (
        <li key={id}>
          <Anchor href={location} target="_blank" rel="noreferrer">
            {title}
          </Anchor>
        </li>
      ))}
      <li>
        <Anchor href={`/terms-${currentLanguage()}.pdf`} target="_blank" rel="noopener">
          {t('terms.platform')}
        </Anchor>
      </li>
    </ul>
  )
}
