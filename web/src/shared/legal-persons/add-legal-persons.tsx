import { Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Failure } from '../../ui/failure.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { TextLink } from '../../ui/links.tsx'

interface AddLegalPersonsProps {
  organizationId: string
  hasNone: boolean
  error: unknown
  onRetry: () => unknown
}

/** Where an organisation's legal persons come from, for who misses one among the issuers. */
export function AddLegalPersons(props: AddLegalPersonsProps) {
  const { organizationId, hasNone, error, onRetry } = props
  const { t } = useTranslation('instruments')
  if (error) return <Failure error={error} onRetry={onRetry} />
  const link = (
    <TextLink
      to="/app/overview/governance/structure"
      search={{ id: organizationId }}
      size="sm"
      underline="always"
    >
      {hasNone ? t('issuers.add') : t('issuers.addMore')}
    </TextLink>
  )
  if (hasNone)
    return (
      <InfoAlert tone="warning" action={link}>
        {t('issuers.none')}
      </InfoAlert>
    )
  return (
    <Text size="sm" c="dimmed">
      {t('issuers.missing')} {link}
    </Text>
  )
}
