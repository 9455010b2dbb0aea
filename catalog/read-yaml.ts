/** The YAML reader, for folders that read YAML of their own (import mappings). */
export { readYaml, type YamlFile } from './readers/yaml.ts'
