import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { IconEyeOff, IconLinkOff, IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CallFailed } from '../../lib/call.ts'
import { supportEmail } from '../../shared/support.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import type { PublicLink } from './invest.api.ts'

/** Where what lacks is added, by what the server says lacks. */
const SECTIONS = new Map([
  ['information-document-missing', 'files'],
  ['afm-notification-missing', 'settings'],
])

/**
 * A link to no offer, or to one for others. What lacks is told only to who belongs to the organisation, and they are led to where it is
 * added; a guest of a private offer is led to where they sign in.
 */
export function RefusedLink({ link, error }: { link: PublicLink; error: CallFailed }) {
  if (error.status === 403)
    return (
      <PrivateOffer
        link={link}
        isGuest={error.code === 'offer-private-guest'}
        reason={error.message}
      />
    )
  const section = SECTIONS.get(error.code ?? '')
  return section ? <NotOfferedYet {...{ link, section }} lack={error.message} /> : <InvalidLink />
}

interface PrivateOfferProps {
  link: PublicLink
  isGuest: boolean
  reason: string
}

function PrivateOffer({ link, isGuest, reason }: PrivateOfferProps) {
  const { t } = useTranslation('invest')
  usePageTitle(t('private.title'))
  const back = encodeURIComponent(`/app/invest?fi=${link.fi}&o=${link.o}`)
  return (
    <Stack align="center" gap="sm" py="xl" ta="center" maw="34rem" mx="auto">
      <IconLock size={40} stroke={1.4} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={1}>{t('private.title')}</Title>
      <Text>{reason}</Text>
      {isGuest ? (
        <Button component="a" href={`/login?redirect=${back}`} mt="sm">
          {t('private.signIn')}
        </Button>
      ) : (
        <Text c="dimmed">{t('private.others')}</Text>
      )}
    </Stack>
  )
}

interface NotOfferedYetProps {
  link: PublicLink
  section: string
  lack: string
}

function NotOfferedYet({ link, section, lack }: NotOfferedYetProps) {
  const { t } = useTranslation('invest')
  usePageTitle(t('notOffered.title'))
  return (
    <Stack align="center" gap="sm" py="xl" ta="center" maw="34rem" mx="auto">
      <IconEyeOff size={40} stroke={1.4} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={1}>{t('notOffered.title')}</Title>
      <Text>{lack}</Text>
      <Text c="dimmed">{t('notOffered.others')}</Text>
      <Anchor href={`/app/overview/instruments/${link.fi}/${section}?id=${link.o}`}>
        {t(`notOffered.${section === 'files' ? 'toFiles' : 'toSettings'}`)}
      </Anchor>
    </Stack>
  )
}

/** A link that leads to no offer, or to one that is not ready: says sorry, and who to ask. */
export function InvalidLink() {
  const { t } = useTranslation('invest')
  usePageTitle(t('invalid.title'))
  const address = supportEmail()
  return (
    <Stack align="center" gap="sm" py="xl" ta="center" maw="34rem" mx="auto">
      <IconLinkOff size={40} stroke={1.4} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={1}>{t('invalid.title')}</Title>
      <Text c="dimmed">{t('invalid.text')}</Text>
      <Text c="dimmed">
        {t('invalid.support')}{' '}
        <Anchor href={`mailto:${address}`} underline="always">
          {address}
        </Anchor>
      </Text>
    </Stack>
  )
}
