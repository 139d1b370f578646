import { type AtRule, type ChildNode, parse, Root } from 'postcss'
import type { Plugin } from 'vite'

/**
 * Puts the styles that depend on the window's size into style sheets of their own. When the window crosses one of these
 * sizes, Chromium applies each sheet that names it again: to every element that it styles, and with layers or fonts in
 * it, to all elements and their layout.
 */
export function separateSizedStyles(): Plugin {
  return {
    name: 'bellhop:sized-styles',
    apply: 'build',
    // After the page has been written.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
      const page = bundle['index.html']
      if (sheet?.type !== 'asset' || page?.type !== 'asset') {
        throw new Error('Expected a page with a style sheet')
      }
      const [common = '', ...rest] = splitStyles(String(sheet.source))
      sheet.source = common
      const links = rest.map((source) => {
        const file = this.getFileName(
          this.emitFile({ type: 'asset', name: 'utilities.css', source }),
        )
        return `<link rel="stylesheet" crossorigin href="/desk/${file}">`
      })
      page.source = String(page.source).replace('</head>', `${links.join('')}</head>`)
    },
  }
}

/**
 * The common styles, without the utilities from the first one on that depends on the size. Those follow in sheets with
 * and without such styles, in their order and in no layer, so that the same ones override each other as in one sheet.
 */
export function splitStyles(css: string): string[] {
  const common = parse(css)
  const utilities = common.nodes.find(isUtilities)?.nodes ?? []
  const first = utilities.findIndex(isSized)
  const later = first < 0 ? [] : utilities.slice(first)
  const sheets: Root[] = []
  let last: boolean | undefined
  for (const node of [...later, ...common.nodes.filter(isSized)]) {
    if (isSized(node) !== last) sheets.push(new Root())
    sheets.at(-1)?.append(node)
    last = isSized(node)
  }
  return [common, ...sheets].map(String)
}

function isUtilities(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.name === 'layer' && node.params === 'utilities'
}

function isSized(node: ChildNode): boolean {
  return node.type === 'atrule' && node.name === 'media' && /width|height/.test(node.params)
}
