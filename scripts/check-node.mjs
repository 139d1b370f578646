/** Imported before a script that only the Node of this project can run: JavaScript, because an older one reads it. */
if (!process.features.typescript) {
  console.error(
    `This is Node ${process.versions.node}: npm has not installed the Node of this project. Use npm 7 or newer (npm --version), and let the packages' install scripts run: npm ci --ignore-scripts=false`,
  )
  process.exit(1)
}
