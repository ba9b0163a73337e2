import { foldText, MAX_RANKED_TERMS } from '#text';
import type { SearchTerms } from '#text';

/** Texts of a revision. */
export interface SearchedTexts {
  title: string;
  excerpt: string;
  content: string;
}

/**
 * Returns the relevance of a revision, 0 is best; undefined without a match. The order equals that of lists of posts.
 */
export function relevanceOf(texts: SearchedTexts, terms: SearchTerms): number | undefined {
  const title = foldText(texts.title);
  const [excerpt, content] = [foldText(texts.excerpt), foldText(texts.content)];
  const matches = (term: string): boolean => title.includes(term) || excerpt.includes(term) || content.includes(term);
  const { included, excluded, hasSeveralTerms, wholeText } = terms;
  if (!included.every(matches) || excluded.some(matches)) return undefined;
  if (!hasSeveralTerms) return included[0] !== undefined && !title.includes(included[0]) ? 1 : 0;
  const isRankable = included.length > 0 && included.length <= MAX_RANKED_TERMS;
  if (wholeText !== undefined && title.includes(wholeText)) return 1;
  if (isRankable && included.every((term) => title.includes(term))) return 2;
  if (isRankable && included.length > 1 && included.some((term) => title.includes(term))) return 3;
  if (wholeText !== undefined && excerpt.includes(wholeText)) return 4;
  return wholeText !== undefined && content.includes(wholeText) ? 5 : 6;
}
