import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const ELSEWHERE = 'target="_blank" rel="noopener noreferrer nofollow"'

it.each([
  ['paragraphs', '<p>Welkom</p><p>bij ons</p>'],
  ['breaks', '<p>Een<br />twee</p>'],
  ['emphasis', '<p><strong>a</strong> <em>b</em> <u>c</u></p>'],
  ['lists', '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>'],
  ['headings', '<h2>Over ons</h2><h3>Het plan</h3>'],
  ['links to websites', `<p><a href="https://molen.nl/plan" ${ELSEWHERE}>plan</a></p>`],
  ['links to mail', `<p><a href="mailto:anna@molen.nl" ${ELSEWHERE}>mail</a></p>`],
  ['signs that look like code', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
])('keeps %s as they are', (_what, html) => {
  expect(cleanHtml(html)).toBe(html)
})

it.each([
  ['bold by its other name', '<p><b>a</b></p>', '<p><strong>a</strong></p>'],
  ['italics by their other name', '<p><i>a</i></p>', '<p><em>a</em></p>'],
  ['the title of a page', '<h1>a</h1>', '<h2>a</h2>'],
  ['text without elements', 'Welkom', 'Welkom'],
  [
    'a link without target',
    '<a href="https://a.nl">a</a>',
    `<a href="https://a.nl" ${ELSEWHERE}>a</a>`,
  ],
  [
    'a link with a target and rel of its own',
    '<a href="https://a.nl" target="_top" rel="opener">a</a>',
    `<a href="https://a.nl" ${ELSEWHERE}>a</a>`,
  ],
])('rewrites %s', (_what, html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

describe('takes out', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a script in capitals', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>a', 'a'],
    ['a script that was never closed', 'a<script>alert(1)', 'a'],
    [
      'a script within a script',
      '<scr<script>ipt>alert(1)</scr</script>ipt>a',
      'ipt&gt;alert(1)ipt&gt;a',
    ],
    ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['a handler behind a slash', '<p/onclick=alert(1)>a</p>', '<p>a</p>'],
    ['a picture with a handler', '<img src=x onerror=alert(1)>a', 'a'],
    ['a picture that tells who reads', '<img src="https://evil.example/pixel.gif">a', 'a'],
    ['a drawing that runs', '<svg onload=alert(1)><circle /></svg>a', 'a'],
    ['a drawing with a script', '<svg><script>alert(1)</script></svg>a', 'a'],
    [
      'formulas that hide elements',
      '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>a',
      'a',
    ],
    ['a frame', '<iframe src="https://evil.example"></iframe>a', 'a'],
    [
      'a frame with a page of its own',
      '<iframe srcdoc="<script>alert(1)</script>"></iframe>a',
      'a',
    ],
    ['what is embedded', '<object data="x.swf"></object><embed src="x.swf">a', 'a'],
    [
      'a form',
      '<form action="https://evil.example"><input name="iban"><button>a</button></form>',
      'a',
    ],
    [
      'a style',
      '<p style="position:fixed;inset:0;background:url(https://evil.example)">a</p>',
      '<p>a</p>',
    ],
    [
      'a stylesheet',
      '<style>body{display:none}</style><link rel="stylesheet" href="//evil.example">a',
      'a',
    ],
    ['classes, ids and data', '<p class="modal" id="root" data-x="1">a</p>', '<p>a</p>'],
    ['where addresses start from', '<base href="https://evil.example/">a', 'a'],
    [
      'a page that goes elsewhere',
      '<meta http-equiv="refresh" content="0;url=https://evil.example">a',
      'a',
    ],
    ['a comment', 'a<!-- <script>alert(1)</script> -->', 'a'],
    ['a condition for old browsers', '<!--[if IE]><script>alert(1)</script><![endif]-->a', 'a'],
    ['raw text', '<![CDATA[<script>alert(1)</script>]]>a', 'a'],
    ['a template', '<template><p onclick="alert(1)">b</p></template>a', '<p>b</p>a'],
    ['video and sound', '<video src=x onerror=alert(1)></video><audio src=x></audio>a', 'a'],
    [
      'a table that leaves the page',
      '<table background="javascript:alert(1)"><tr><td>a</td></tr></table>',
      'a',
    ],
    ['details that open by themselves', '<details open ontoggle=alert(1)>a</details>', 'a'],
    ['text over text', '<marquee onstart=alert(1)>a</marquee>', 'a'],
  ])('%s', (_what, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })
})

describe('leaves the words of a link, without the link, to', () => {
  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)'],
    ['a script behind spaces', '   javascript:alert(1)'],
    ['a script with a tab in it', 'java\tscript:alert(1)'],
    ['a script with a line end in it', 'java&#10;script:alert(1)'],
    ['a script behind a null', '\u0000javascript:alert(1)'],
    [
      'a script in entities',
      '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)',
    ],
    ['a script with a colon by name', 'javascript&colon;alert(1)'],
    ['an older script', 'vbscript:msgbox(1)'],
    ['a page in an address', 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=='],
    ['a website without a certificate', 'http://evil.example'],
    ['a website without a scheme', '//evil.example'],
    ['a page of ours', '/app/profile'],
    ['the same page', '#top'],
    ['a file', 'file:///etc/passwd'],
    ['a phone', 'tel:0900'],
    ['nothing', ''],
  ])('%s', (_what, href) => {
    expect(cleanHtml(`<p><a href="${href}">a</a></p>`)).toBe('<p>a</p>')
  })
})

it.each([
  '',
  '   ',
  '<p></p>',
  '<p><br></p>',
  '<p>&nbsp;</p><p> </p>',
  '<img src=x>',
  '<a href="https://a.nl"></a>',
])('makes nothing of %j', (html) => {
  expect(cleanHtml(html)).toBeNull()
})

it('keeps the depth of what is nested within bounds', () => {
  const clean = cleanHtml(`${'<ul><li>'.repeat(500)}a${'</li></ul>'.repeat(500)}`) ?? ''
  expect(clean.match(/<ul>/g)?.length).toBeLessThan(20)
  expect(clean).toContain('a')
})

it('changes nothing the second time', () => {
  const html =
    '<h1>A</h1><b>b</b><a href=" https://a.nl/?x=1&y=2 ">c</a><svg><p>d</p></svg>&lt;script&gt;'
  const once = cleanHtml(html) ?? ''
  expect(cleanHtml(once)).toBe(once)
})
