import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as Toolbar } from '@mantine/tiptap'
import { Link } from '@tiptap/extension-link'
import { type Editor, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { clsx } from 'clsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkControl } from './rich-text-link-control.tsx'
import text from './rich-text.module.css'
import classes from './rich-text-editor.module.css'

// What the server keeps of a text; what else is pasted becomes a plain paragraph.
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: false,
    trailingNode: false,
  }),
  Link.configure({
    openOnClick: false,
    autolink: true,
    defaultProtocol: 'https',
    isAllowedUri: (uri) => /^(https:\/\/|mailto:)/i.test(uri),
  }),
]

interface RichTextEditorProps {
  labelledBy: string
  value: string
  placeholder: string
  onChange: (html: string) => void
  /** The cursor starts here. */
  isFirst: boolean
}

/** The editor itself; its value is read once, and HTML comes out on each change. */
export function RichTextEditor({
  labelledBy,
  value,
  placeholder,
  onChange,
  isFirst,
}: RichTextEditorProps) {
  const { t } = useTranslation('rich-text')
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    autofocus: isFirst && 'end',
    // It would write a style element of its own, which the page's policy refuses.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: clsx(text.text, classes.writing),
        // A dialog that opens later than the editor came looks for this.
        ...(isFirst && { 'data-autofocus': '' }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  const labels = {
    boldControlLabel: t('bold'),
    italicControlLabel: t('italic'),
    underlineControlLabel: t('underline'),
    h2ControlLabel: t('heading'),
    h3ControlLabel: t('subheading'),
    bulletListControlLabel: t('bulletList'),
    orderedListControlLabel: t('orderedList'),
    undoControlLabel: t('undo'),
    redoControlLabel: t('redo'),
  }
  return (
    <Toolbar
      editor={editor}
      labels={labels}
      classNames={{
        root: classes.root ?? '',
        toolbar: classes.toolbar ?? '',
        content: classes.content ?? '',
      }}
      mt={4}
    >
      <Controls editor={editor} />
      <div className={classes.page}>
        {editor.isEmpty && (
          <div className={classes.placeholder} aria-hidden>
            {placeholder}
          </div>
        )}
        <Toolbar.Content />
      </div>
    </Toolbar>
  )
}

function Controls({ editor }: { editor: Editor }) {
  return (
    <Toolbar.Toolbar>
      <Toolbar.ControlsGroup>
        <Toolbar.Bold />
        <Toolbar.Italic />
        <Toolbar.Underline />
      </Toolbar.ControlsGroup>
      <Toolbar.ControlsGroup>
        <Toolbar.H2 />
        <Toolbar.H3 />
      </Toolbar.ControlsGroup>
      <Toolbar.ControlsGroup>
        <Toolbar.BulletList />
        <Toolbar.OrderedList />
      </Toolbar.ControlsGroup>
      <Toolbar.ControlsGroup>
        <LinkControl editor={editor} />
      </Toolbar.ControlsGroup>
      <Toolbar.ControlsGroup>
        <Toolbar.Undo />
        <Toolbar.Redo />
      </Toolbar.ControlsGroup>
    </Toolbar.Toolbar>
  )
}
