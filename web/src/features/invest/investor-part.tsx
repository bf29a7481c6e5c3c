import { Button, Chip, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { NewOwnLegalPerson } from '@zegel/contract/accounts/profile'
import type { User } from '@zegel/contract/accounts/user'
import type { InvestOffer } from '@zegel/contract/invest/invest'
import type { MissingPartyInfo } from '@zegel/core/deeds/missing-party-info'
import { AddCompanyDialog } from '../../shared/legal-persons/add-company-dialog.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { TextLink } from '../../ui/links.tsx'
import { checkLegalPerson, useUpdateInvestor } from './invest.api.ts'
import classes from './invest.module.css'
import { toPerson } from './update-info-step.tsx'
import type { SavedInvestment } from './use-saved-investment.ts'

interface InvestorPartProps {
  offer: InvestOffer
  user: User
  kept: SavedInvestment
}

/** In whose name: one chip for each legal person one acts for, and the way to add a company. */
export function InvestorPart({ offer, user, kept }: InvestorPartProps) {
  const { t } = useTranslation('invest')
  const [isAdding, setIsAdding] = useState(false)
  const { legalPersonId, choose } = kept
  const persons = offer.investor?.legal_persons ?? NOBODY
  const chosen = persons.find(({ id }) => id === legalPersonId)
  useKnownChoice(persons, kept)
  return (
    <Stack gap="md" align="flex-start" data-path="legal_person">
      <Title order={2} size="h3" id="invest-in-name">
        {t('investor.title')}
      </Title>
      <Chip.Group value={legalPersonId} onChange={(id) => choose({ legalPersonId: id })}>
        <Group gap="xs" role="radiogroup" aria-labelledby="invest-in-name">
          {persons.map(({ id, legal_name }) => (
            <Chip
              key={id}
              value={id}
              size="md"
              radius="md"
              variant="outline"
              classNames={{ root: classes.chip ?? '', label: classes.chipLabel ?? '' }}
            >
              {legal_name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {!chosen && persons.length > 1 && (
        <Text size="sm" c="dimmed">
          {t('investor.choose')}
        </Text>
      )}
      {chosen && chosen.missing.length > 0 && (
        <MissingInfo name={chosen.legal_name} missing={chosen.missing} />
      )}
      {/* A private offer is for those whom the issuer added, which a new company is not. */}
      {offer.public_investments && (
        <Button
          variant="subtle"
          px="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {t('investor.add')}
        </Button>
      )}
      {isAdding && (
        <AddCompanyForm
          user={user}
          onAdded={(id) => choose({ legalPersonId: id })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Stack>
  )
}

const NOBODY: NonNullable<InvestOffer['investor']>['legal_persons'] = []

// Who is alone has chosen already; one who is not among them any more, or of another account, is chosen no longer.
function useKnownChoice(known: readonly { id: string }[], kept: SavedInvestment): void {
  const check = useEffectEvent((persons: readonly { id: string }[]) => {
    const { legalPersonId, choose } = kept
    const [first, second] = persons
    if (persons.some(({ id }) => id === legalPersonId)) return
    if (first && !second) choose({ legalPersonId: first.id })
    else if (legalPersonId !== '') choose({ legalPersonId: '' })
  })
  useEffect(() => {
    check(known)
  }, [known])
}

interface MissingInfoProps {
  name: string
  missing: readonly MissingPartyInfo[]
}

/** What a deed would still lack of the investor, and where that is filled in. */
function MissingInfo({ name, missing }: MissingInfoProps) {
  const { t } = useTranslation('invest')
  const parts = missing.map((part) => t(`missing.part.${part}`)).join(', ')
  return (
    <InfoAlert
      tone="warning"
      action={
        <TextLink to="/app/profile" target="_blank" size="sm" underline="always">
          {t('missing.toProfile')}
        </TextLink>
      }
    >
      {t('missing.text', { name, parts })}
    </InfoAlert>
  )
}

interface AddCompanyFormProps {
  user: User
  onAdded: (id: string) => void
  onClose: () => void
}

/** A company to invest for; checked before it is kept. */
function AddCompanyForm({ user, onAdded, onClose }: AddCompanyFormProps) {
  const { t } = useTranslation('invest')
  const update = useUpdateInvestor()

  async function save(company: NewOwnLegalPerson) {
    await checkLegalPerson(company)
    const { extra_legal_person: added } = await update.mutateAsync({
      ...toPerson(user),
      extra_legal_person: company,
    })
    if (added) onAdded(added.id)
  }

  return (
    <AddCompanyDialog
      title={t('investor.addTitle')}
      submitLabel={t('investor.addSubmit')}
      failedLabel={t('register.failed')}
      save={save}
      onClose={onClose}
    />
  )
}
