import { Checkbox, List, Stack, Text } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { User } from '@zegel/contract/accounts/accounts'
import {
  type IssuerOnboarding,
  issuerOnboarding,
  type OnboardingType,
} from '@zegel/contract/onboarding/issuer-onboarding'
import type { IssuerProgress } from '@zegel/core/onboarding/issuer-progress'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { AuthorityNote } from '../../../../shared/acting/authority-note.tsx'
import { isUser } from '../../../../shared/current-user-query.ts'
import { useCurrentUser } from '../../../../shared/current-user.ts'
import { AccountFields } from '../../../../shared/entrance/account-fields.tsx'
import { FactList } from '../../../../ui/tables/fact-list.tsx'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import { ButtonLink, TextLink } from '../../../../ui/links.tsx'
import { Section } from '../../../../ui/section.tsx'
import { TextField } from '../../../../ui/fields/text-fields.tsx'
import { confirmationOf, saveConfirmation } from '../confirmation.ts'
import type { IssuerWizard } from '../use-issuer-wizard.ts'
import { AccountForm, SectionChoice } from './account-form.tsx'
import { CompanyStep } from './company-step.tsx'
import { OrganizationStep } from './organization-step.tsx'
import { type EndingProps, PublishStep, SummaryStep } from './publish-step.tsx'
import { SetupStep } from './setup-step.tsx'
import { StepForm, StepText } from './step-form.tsx'
import { isOrganized, type Organized, type Preview, type StepProps } from './step-props.ts'
import { TermTiles } from './term-tiles.tsx'
import { TermsStep } from './terms/terms-step.tsx'
import { useStepForm } from './use-step-form.ts'

/** All that is about to be published: by whom, on which terms, and what is still missing. */
function ReviewStep({ onboarding, walk }: EndingProps) {
  const { t } = useTranslation('issuer-onboarding')
  const { organization, financial_instrument: instrument } = onboarding
  const facts = [
    { label: t('review.organization'), value: organization.name },
    { label: t('review.instrument'), value: instrument?.name ?? '—' },
    { label: t('review.issuer'), value: instrument?.issuing_legal_person?.legal_name ?? '—' },
  ]
  return (
    <StepText walk={walk} isBare>
      <Missing walk={walk} />
      <Section>
        <FactList facts={facts} />
      </Section>
      <TermTiles walk={walk} onboarding={onboarding} />
    </StepText>
  )
}

function Missing({ walk }: Pick<EndingProps, 'walk'>) {
  const { t } = useTranslation('issuer-onboarding')
  const waiting = waitingFor(walk.progress)
  if (waiting.length === 0) return null
  return (
    <InfoAlert tone="warning" title={t('review.missing')}>
      <List>
        {waiting.map((name) => (
          <List.Item key={name}>
            <TextLink {...walk.linkTo(name)} inherit>
              {t(`substep.${name}`)}
            </TextLink>
          </List.Item>
        ))}
      </List>
    </InfoAlert>
  )
}

/** What publishing means, and that who publishes may do it. */
function ConfirmStep({ onboarding, walk }: EndingProps) {
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  const { id, organization, financial_instrument: instrument, published_at } = onboarding
  const issuer = instrument?.issuing_legal_person?.legal_name ?? organization.name
  const form = useStepForm({
    walk,
    schema: issuerOnboarding.publish.body,
    initialValues: { id, confirmed: confirmationOf(onboarding) === 'confirmed' },
    save: () => {
      saveConfirmation(onboarding)
      return Promise.resolve(onboarding)
    },
    failed: t('confirm.failed'),
  })
  if (published_at !== null)
    return (
      <StepText walk={walk}>
        <Text>{t('confirm.published')}</Text>
      </StepText>
    )
  return (
    <StepForm walk={walk} form={form}>
      <List spacing="xs">
        <List.Item>
          {t(instrument?.public_investments ? 'confirm.opensPublic' : 'confirm.opens')}
        </List.Item>
        <List.Item>{t(`instruments:types.${onboarding.onboarding_type}.fixed`)}</List.Item>
        {onboarding.first_holders.length > 0 && (
          <List.Item>{t('confirm.holders', { count: onboarding.first_holders.length })}</List.Item>
        )}
      </List>
      <AuthorityNote legalPersonId={instrument?.issuing_legal_person_id} />
      <Checkbox
        size="md"
        label={t('confirm.label', { issuer })}
        {...form.getInputProps('confirmed', { type: 'checkbox' })}
      />
    </StepForm>
  )
}

interface WizardStepProps {
  section: OnboardingType
  onboarding: IssuerOnboarding | undefined
  walk: IssuerWizard
  onPreview: (preview: Preview) => void
}

/** The substep that one is at. */
export function WizardStep({ onboarding, ...step }: WizardStepProps) {
  if (step.walk.substep === 'personal') return <PersonalStep onboarding={onboarding} {...step} />
  if (step.walk.substep === 'organization')
    return <OrganizationStep onboarding={onboarding} {...step} />
  // Until the address says where else one is, nothing shows.
  return isOrganized(onboarding) && <OrganizedStep onboarding={onboarding} {...step} />
}

type OrganizedProps = WizardStepProps & { onboarding: Organized }

const ABOUT_ALL: Partial<
  Record<IssuerSubstepName, ComponentType<Pick<OrganizedProps, 'onboarding' | 'walk'>>>
> = { summary: SummaryStep, review: ReviewStep, confirm: ConfirmStep, publish: PublishStep }

function OrganizedStep(step: OrganizedProps) {
  const { onboarding, walk } = step
  const { financial_instrument: instrument } = onboarding
  const AboutAll = walk.substep && ABOUT_ALL[walk.substep]
  if (AboutAll) return <AboutAll onboarding={onboarding} walk={walk} />
  if (walk.substep === 'logo') return <SetupStep {...step} />
  if (!instrument) return <NoInstrument walk={walk} />
  if (walk.substep === 'company') return <CompanyStep {...step} instrument={instrument} />
  return <TermsStep {...step} instrument={instrument} />
}

/** Who sets up the issue: an account that is made, or the one that somebody is signed in to. */
export function PersonalStep(step: StepProps) {
  const { data } = useCurrentUser()
  // Who makes an account is signed in a moment before the next substep is there.
  const [isMaking, setIsMaking] = useState(false)
  if (data && isUser(data) && !isMaking) return <SignedInPart {...step} user={data} />
  return <AccountForm {...step} onMaking={setIsMaking} />
}

/** Where the instrument was removed meanwhile, nothing about it can be asked. */
function NoInstrument({ walk }: { walk: IssuerWizard }) {
  const { t } = useTranslation('issuer-onboarding')
  return (
    <StepText
      walk={walk}
      onward={
        <ButtonLink {...walk.linkTo('organization')} size="md">
          {t('noInstrument.back')}
        </ButtonLink>
      }
    >
      <InfoAlert tone="warning">{t('noInstrument.text')}</InfoAlert>
    </StepText>
  )
}

/** What is known already of who is signed in; nothing of it is asked again. */
function SignedInPart({ section, onboarding, walk, user }: StepProps & { user: User }) {
  const { t } = useTranslation(['issuer-onboarding', 'credentials'])
  const known = { name: user.natural_person.first_name ?? '', email: user.email }
  return (
    <StepText walk={walk}>
      <Stack gap="md">
        {!onboarding && <SectionChoice section={section} />}
        <InfoAlert>{t('personal.signedIn', { email: user.email })}</InfoAlert>
        <AccountFields getInputProps={(field) => ({ value: known[field], disabled: true })} />
        <TextField
          label={t('credentials:password')}
          type="password"
          size="md"
          value="••••••••"
          autoComplete="off"
          disabled
        />
      </Stack>
    </StepText>
  )
}

// The summary and the substeps of issuing ask nothing that could be missing.
const ASKING_NOTHING = new Set<IssuerSubstepName>(['summary', 'review', 'confirm', 'publish'])

/** The substeps whose answer is missing before the instrument can be published. */
function waitingFor({ steps }: IssuerProgress): IssuerSubstepName[] {
  return steps
    .flatMap(({ substeps }) => substeps)
    .filter(({ name, isDone, isOptional }) => !isDone && !isOptional && !ASKING_NOTHING.has(name))
    .map(({ name }) => name)
}
