import { Button, Divider, Stack, Text, TextInput } from '@mantine/core'
import { IconCode, IconLink } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { notifySuccess, showToast } from '../../../ui/dialogs/toasts.tsx'
import { formatSelection } from '../selection.ts'
import type { StructureView } from '../structure-view.ts'
import { PublicSwitch } from '../toolbar/public-switch.tsx'
import classes from './share-menu.module.css'
import { escapeXml } from './xml.ts'
import { part } from '../../../ui/page/part.tsx'

const ExportButtons = part(async () => (await import('./export-buttons.tsx')).ExportButtons)

interface SharePanelProps {
  view: StructureView
  onDone: () => void
}

/** Who can see the structure, its link, and what can be kept of it. */
export function SharePanel({ view, onDone }: SharePanelProps) {
  const { t } = useTranslation('structure')
  const { organization } = view.structure
  const link = publicLink(view)
  const copy = useCopy(organization.public)
  return (
    <Stack gap="sm">
      <Visibility view={view} />
      <TextInput
        label={t('share.link')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.pair}>
        <Button
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() => void copy(link, t('share.linkCopied'))}
        >
          {t('share.copyLink')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCode size={16} aria-hidden />}
          onClick={() => {
            const title = t('share.frameTitle', { name: organization.name })
            void copy(embedCode(link, title), t('share.embedCopied'))
          }}
        >
          {t('share.copyEmbed')}
        </Button>
      </div>
      <Divider color="var(--zegel-hairline)" />
      <Suspense>
        <ExportButtons view={view} onDone={onDone} />
      </Suspense>
    </Stack>
  )
}

function Visibility({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const { organization, may, private_holders } = view.structure
  if (may.edit && !view.isShared) return <PublicSwitch {...{ organization, private_holders }} />
  return (
    <Text size="sm" c="dimmed">
      {t(organization.public ? 'share.isPublic' : 'share.isClosed')}
    </Text>
  )
}

/** Puts text on the clipboard and says so; or that it can't, while the link is there to be selected. */
function useCopy(isPublic: boolean) {
  const { t } = useTranslation('structure')
  return async function copy(text: string, done: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // The browser forbids it, or has no clipboard.
      showToast('warning', t('share.copyFailed'))
      return
    }
    if (isPublic) notifySuccess(done)
    else showToast('info', `${done} ${t('share.closedStill')}`)
  }
}

const HEIGHT = 640

/** The address of the public page that shows what this screen shows: the same centre, date and selection. */
export function publicLink(
  view: Pick<StructureView, 'structure' | 'centralId' | 'date' | 'selection'>,
): string {
  const url = new URL('/shared/structure', window.location.origin)
  const { structure, centralId, date, selection } = view
  const parts = {
    id: structure.organization.uuid,
    central_person: centralId,
    date,
    selected: formatSelection(selection),
  }
  for (const [name, value] of Object.entries(parts)) if (value) url.searchParams.set(name, value)
  return url.href
}

/** HTML that shows a page in a frame of another site; it may fill the screen there. */
export function embedCode(link: string, title: string): string {
  return `<iframe src="${escapeXml(link)}" title="${escapeXml(title)}" width="100%" height="${HEIGHT}" style="border: 0" loading="lazy" allow="fullscreen"></iframe>`
}
