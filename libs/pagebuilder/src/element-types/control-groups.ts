/**
 * Groups of controls. `typography:title` stands for the controls `title_typography`, `title_font_family` and so on. The
 * names are those in documents.
 */
const GROUPS: Readonly<Record<string, string>> = {
  typography:
    'typography font_family font_size font_weight text_transform font_style text_decoration line_height letter_spacing word_spacing',
  background: `background color color_stop color_b color_b_stop gradient_type gradient_angle gradient_position image position xpos ypos attachment
    repeat size bg_width video_link video_start video_end play_once play_on_mobile privacy_mode video_fallback slideshow_gallery slideshow_loop
    slideshow_slide_duration slideshow_slide_transition slideshow_transition_duration slideshow_background_size slideshow_background_position
    slideshow_lazyload slideshow_ken_burns slideshow_ken_burns_zoom_direction`,
  border: 'border width color',
  box_shadow: 'box_shadow_type box_shadow box_shadow_position',
  text_shadow: 'text_shadow_type text_shadow',
  text_stroke: 'text_stroke_type text_stroke stroke_color',
  css_filters: 'css_filter blur brightness contrast saturate hue',
  image_size: 'size custom_dimension',
  flex: `direction justify_content align_items gap wrap align_content`,
};

/** Returns the control names in a text that separates names and groups (`group:prefix`) by whitespace. */
export function expandControls(text: string): string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((entry) => {
      const [group, prefix] = entry.split(':') as [string, string?];
      return prefix === undefined ? [entry] : groupNames(group, prefix);
    });
}

function groupNames(group: string, prefix: string): string[] {
  const members = GROUPS[group];
  if (members === undefined) throw new Error(`The group of controls ${group} does not exist.`);
  return members.split(/\s+/).map((member) => `${prefix}_${member}`);
}
