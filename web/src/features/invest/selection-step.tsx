import { InfoAlert } from '../../ui/info-alert.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { Anchor, Button, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { InvestOffer } from '@zegel/contract/invest/invest'
import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import type { User } from '@zegel/contract/accounts/user'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusFirstWrong } from '../../lib/form-errors.ts'
import { AmountPart } from './amount-part.tsx'
import type { PublicLink } from './invest.api.ts'
import { InvestorPart } from './investor-part.tsx'
import { StepBar, StepFrame } from './step-frame.tsx'
import { isWhole, type SavedInvestment } from './use-saved-investment.ts'
import { YieldPreview } from './yield-preview.tsx'

interface SelectionStepProps {
  link: PublicLink
  offer: InvestOffer
  user: User
  kept: SavedInvestment
  onNext: () => void
}

/** In whose name, for how much, and what that will bring. */
export function SelectionStep({ link, offer, user, kept, onNext }: SelectionStepProps) {
  const { t } = useTranslation('invest')
  const { units, legalPersonId, isChosen } = kept
  const form = useRef<HTMLFormElement>(null)
  const isInvestorDue = legalPersonId === ''

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isChosen) onNext()
  }

  function showDue() {
    if (form.current) focusFirstWrong(form.current, [isInvestorDue ? 'legal_person' : 'units'])
  }

  return (
    <StepFrame offer={offer} step="selection">
      <form ref={form} onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          {kept.madeBefore && (
            <InfoAlert
              title={t('before.title')}
              action={
                <ButtonLink
                  to="/app/transaction-complete"
                  search={{ t: kept.madeBefore }}
                  variant="default"
                >
                  {t('before.open')}
                </ButtonLink>
              }
            >
              {t('before.text')}
            </InfoAlert>
          )}
          <Section>
            <InvestorPart offer={offer} user={user} kept={kept} />
          </Section>
          <Section>
            <AmountPart offer={offer} kept={kept} />
          </Section>
          {hasSchedule(offer.type) && isWhole(units) && units <= offer.units.most && (
            <YieldPreview link={link} units={units} />
          )}
          <StepBar>
            {/* What is said of it above is out of sight on a phone. */}
            {!isChosen && (
              <Anchor component="button" type="button" onClick={showDue}>
                {t(isInvestorDue ? 'investor.toChoose' : 'amount.toChange')}
              </Anchor>
            )}
            <Button
              type="submit"
              size="lg"
              disabled={!isChosen}
              rightSection={<IconArrowRight size={18} aria-hidden />}
            >
              {t('next')}
            </Button>
          </StepBar>
        </Stack>
      </form>
    </StepFrame>
  )
}
