import { Divider, Stack, Text, Title } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconHelpCircle,
  IconList,
  IconPlus,
  IconSettings,
  IconSitemap,
  IconStack2,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LAYERS } from '@zegel/org-layout/layer-drawing'
import { RIGHT_KINDS, type RightKind } from '@zegel/core/structure/rights'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { RIGHT_STYLES } from '../drawing-style.ts'
import { ShareMenu } from '../share/share-menu.tsx'
import type { StructureView } from '../structure-view.ts'
import { DateOfDrawing } from './date-of-drawing.tsx'
import { PublicSwitch, SettingSwitch } from './public-switch.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import { ToolbarMenu } from './toolbar-menu.tsx'
import classes from './toolbar.module.css'

interface StructureToolbarProps {
  view: StructureView
  isList: boolean
  onToggleList: () => void
  isFullscreen: boolean
  onToggleFullscreen: () => void
}

/** What one can do with the whole drawing. */
export function StructureToolbar({ view, ...props }: StructureToolbarProps) {
  const { t } = useTranslation('structure')
  const [explains, setExplains] = useState(false)
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar.label')}
      className={classes.bar}
      data-crowded={view.isEditing || undefined}
    >
      <ToolbarButton
        icon={IconHelpCircle}
        label={t('toolbar.explanation')}
        aria-haspopup="dialog"
        onClick={() => setExplains(true)}
      />
      <ToolbarButton
        icon={props.isFullscreen ? IconArrowsMinimize : IconArrowsMaximize}
        label={t(props.isFullscreen ? 'toolbar.leaveFullscreen' : 'toolbar.fullscreen')}
        onClick={props.onToggleFullscreen}
      />
      <SettingsMenu view={view} />
      {!props.isList && <LayersMenu view={view} />}
      {!view.isShared && <ShareMenu view={view} />}
      <Divider orientation="vertical" my={8} color="var(--zegel-hairline)" />
      <ToolbarButton
        icon={props.isList ? IconSitemap : IconList}
        label={t(props.isList ? 'toolbar.drawing' : 'toolbar.list')}
        onClick={props.onToggleList}
      />
      {view.isEditing && (
        <ToolbarButton
          icon={IconPlus}
          label={t('canvas.addLegalPerson')}
          aria-haspopup="dialog"
          onClick={() => view.openDialog({ kind: 'add-legal-person' })}
        />
      )}
      <DateOfDrawing date={view.date} onChange={view.setDate} />
      {explains && <Explanation onClose={() => setExplains(false)} />}
    </div>
  )
}

/** What can be switched on and off; editing and showing it to everybody only by who may edit. */
function SettingsMenu({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const { organization, private_holders } = view.structure
  const mayEdit = view.structure.may.edit && !view.isShared
  return (
    <ToolbarMenu
      renderButton={(toggle) => (
        <ToolbarButton icon={IconSettings} label={t('toolbar.settings')} onClick={toggle} />
      )}
      title={t('settings.title')}
      className={classes.panel}
    >
      {() => (
        <>
          {mayEdit && (
            <SettingSwitch
              label={t('settings.edit')}
              line={t(view.date ? 'settings.editToday' : 'settings.editLine')}
              isOn={view.isEditing}
              isDisabled={Boolean(view.date)}
              onChange={view.setEditing}
            />
          )}
          {mayEdit && <PublicSwitch {...{ organization, private_holders }} />}
          <SettingSwitch
            label={t('settings.autoZoom')}
            line={t('settings.autoZoomLine')}
            isOn={view.hasAutoZoom}
            onChange={view.setAutoZoom}
          />
          <SettingSwitch
            label={t('settings.minimap')}
            line={t('settings.minimapLine')}
            isOn={view.hasMinimap}
            onChange={view.setMinimap}
          />
        </>
      )}
    </ToolbarMenu>
  )
}

/** What the drawing is about: each layer can be left out. */
function LayersMenu({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  return (
    <ToolbarMenu
      renderButton={(toggle) => (
        <ToolbarButton
          icon={IconStack2}
          label={t('layers.title')}
          {...(view.without.size > 0 && { variant: 'light' })}
          onClick={toggle}
        />
      )}
      title={t('layers.title')}
      className={classes.panel}
    >
      {() =>
        LAYERS.map((layer) => (
          <SettingSwitch
            key={layer}
            label={t(`layers.${layer}`)}
            line={t(`layers.${layer}Line`)}
            isOn={!view.without.has(layer)}
            onChange={(on) => view.setLayer(layer, on)}
          />
        ))
      }
    </ToolbarMenu>
  )
}

/** What one sees, what the colours mean, and what the keys do. */
function Explanation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('structure')
  return (
    <Dialog title={t('explanation.title')} onClose={onClose} size="medium">
      <Stack gap="md">
        <Text size="sm">{t('explanation.centre')}</Text>
        <Text size="sm">{t('explanation.cards')}</Text>
        <Text size="sm">{t('explanation.figures')}</Text>
        <Text size="sm">{t('explanation.folded')}</Text>
        <Stack gap="xs">
          <Title order={3}>{t('explanation.colours')}</Title>
          {RIGHT_KINDS.map((right) => (
            <LegendItem key={right} right={right} withLine />
          ))}
        </Stack>
        <Keys />
      </Stack>
    </Dialog>
  )
}

function Keys() {
  const { t } = useTranslation('structure')
  const rows = [
    { keys: ['←', '↑', '↓', '→'], line: t('explanation.keyArrows') },
    { keys: ['Shift', '↑', '↓'], line: t('explanation.keyFold') },
    { keys: ['Enter'], line: t('explanation.keyEnter') },
    { keys: ['+', '-', '0'], line: t('explanation.keyZoom') },
    { keys: ['Esc'], line: t('explanation.keyEscape') },
    { keys: [t('explanation.keyDouble')], line: t('explanation.keyDoubleLine') },
  ]
  return (
    <Stack gap="xs">
      <Title order={3}>{t('explanation.keys')}</Title>
      <dl className={classes.keys}>
        {rows.map(({ keys, line }) => (
          <div key={line} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <Text component="dd" size="sm">
              {line}
            </Text>
          </div>
        ))}
      </dl>
    </Stack>
  )
}

/** A kind of right: how its line looks, and its name; with a line that says what it is. */
export function LegendItem({ right, withLine = false }: { right: RightKind; withLine?: boolean }) {
  const { t } = useTranslation('structure')
  const { variable, dashes, width } = RIGHT_STYLES[right]
  return (
    <span className={classes.legendRow}>
      <svg width="28" height="8" aria-hidden className={classes.strand}>
        <path d="M1 4H27" stroke={variable} strokeWidth={width} strokeDasharray={dashes} />
      </svg>
      <Text span size="xs" fw={withLine ? 600 : 400}>
        {t(`rights.${right}`)}
        {withLine && (
          <Text span size="xs" c="dimmed" fw={400}>
            {' '}
            {t(`rightsLine.${right}`)}
          </Text>
        )}
      </Text>
    </span>
  )
}
