import { Anchor, Stack, Text, Title } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { InvalidLink } from './invalid-link.tsx'
import type { PublicLink } from './invest.api.ts'

/** Where what lacks is added, by what the server says lacks. */
const SECTIONS = new Map([
  ['information-document-missing', 'files'],
  ['afm-notification-missing', 'settings'],
])

/** Whether there is no offer behind a link, or none yet. */
export function isRefusedLink(error: unknown): error is CallFailed {
  return error instanceof CallFailed && [404, 422].includes(error.status)
}

/** A link to no offer. What lacks is told only to who belongs to the organisation, and he is led to where it is added. */
export function RefusedLink({ link, error }: { link: PublicLink; error: CallFailed }) {
  const section = SECTIONS.get(error.code ?? '')
  return section ? <NotOfferedYet {...{ link, section }} lack={error.message} /> : <InvalidLink />
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
