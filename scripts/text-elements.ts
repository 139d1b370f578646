/**
 * Finds text beside an element that comes and goes, and text that itself comes and goes beside a sibling. A translator
 * in the browser replaces text nodes, so React would insert before or remove a node that has left the page, and throw.
 * Text in an element of its own is safe: React replaces the element's content.
 */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

type Kind = 'text' | 'element' | 'nothing'

/** Components that always render one element. */
const steady = new Set([
  'Badge',
  'Button',
  'Icon',
  'IconButton',
  'Image',
  'Link',
  'Skeleton',
  'Stepper',
])

const exclude = (path: string) => /\.test\.|\/testing(\/|$)/.test(path)
for (const path of globSync('{apps/{guest,desk},packages/ui}/src/**/*.tsx', { exclude })) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  visit(file)
}

function visit(node: ts.Node): void {
  if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && isFragile(node.children)) {
    const file = node.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    console.error(`${file.fileName}:${line + 1}: put text beside a conditional in its own element`)
    process.exitCode = 1
  }
  ts.forEachChild(node, visit)
}

function isFragile(children: ts.NodeArray<ts.JsxChild>): boolean {
  const kinds = children.map(listKindsOfChild).filter((kinds) => kinds.length > 0)
  return (
    kinds.length > 1 &&
    kinds.some((kinds) => kinds.includes('text')) &&
    kinds.some((kinds) => new Set(kinds).size > 1)
  )
}

function listKindsOfChild(child: ts.JsxChild): Kind[] {
  // A translator leaves spaces alone.
  if (ts.isJsxText(child)) return child.text.trim() ? ['text'] : []
  if (!ts.isJsxExpression(child)) return listKinds(child)
  return child.expression ? listKinds(child.expression) : []
}

/** Lists the kinds of nodes that an expression may render. */
function listKinds(node: ts.Expression): Kind[] {
  if (ts.isStringLiteral(node) && !node.text.trim()) return []
  if (ts.isParenthesizedExpression(node)) return listKinds(node.expression)
  if (ts.isConditionalExpression(node)) {
    return [...listKinds(node.whenTrue), ...listKinds(node.whenFalse)]
  }
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken
    const isAnd = kind === ts.SyntaxKind.AmpersandAmpersandToken
    return [...(isAnd ? (['nothing'] as const) : listKinds(node.left)), ...listKinds(node.right)]
  }
  if (ts.isJsxSelfClosingElement(node)) return listKindsOfTag(node.tagName)
  if (ts.isJsxElement(node)) return listKindsOfTag(node.openingElement.tagName)
  if (ts.isJsxFragment(node)) return ['element', 'nothing']
  if (/^(null|undefined)$/.test(node.getText())) return ['nothing']
  return isElement(node) ? ['element', 'nothing'] : ['text']
}

function listKindsOfTag(tag: ts.JsxTagNameExpression): Kind[] {
  const name = tag.getText()
  return /^[a-z]/.test(name) || steady.has(name) ? ['element'] : ['element', 'nothing']
}

/** True for a list, and for a name that its file declares as a node or builds from elements. */
function isElement(node: ts.Expression): boolean {
  // The component that is given the function decides where its result is.
  if (ts.isArrowFunction(node)) return true
  const called = ts.isCallExpression(node) ? node.expression : node
  const name = ts.isPropertyAccessExpression(called) ? called.name.text : called.getText()
  if (/^(map|flatMap|wrapText|.+Button|.+Fields|.+Sheet)$/.test(name)) return true
  const declared = new RegExp(
    `\\b${name}\\??: (\\(.*\\) => )?ReactNode|const ${name} = [^\\n]*\\(?\\s*<`,
  )
  return declared.test(node.getSourceFile().text)
}
