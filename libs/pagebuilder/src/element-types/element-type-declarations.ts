import { LAYOUT_CONTROLS } from './common-controls.js';

/** The display name of an element type, and the names of its controls in the format of `expandControls`. */
export interface ElementTypeDeclaration {
  readonly title: string;
  readonly controls: string;
}

const SECTION_CONTROLS = `layout content_width gap gap_columns_custom height custom_height height_inner custom_height_inner column_position content_position
  overflow stretch_section structure reverse_order_tablet reverse_order_mobile ${LAYOUT_CONTROLS}`;

/** Layout elements, which contain other elements. */
export const LAYOUT_TYPES: Readonly<Record<string, ElementTypeDeclaration>> = {
  section: { title: 'Section', controls: SECTION_CONTROLS },
  column: {
    title: 'Column',
    controls: `_column_size _inline_size content_position align space_between_widgets _inline_size_notice ${LAYOUT_CONTROLS}`,
  },
  container: {
    title: 'Container',
    controls: `container_type content_width width boxed_width min_height flex:flex grid_outline grid_columns_grid grid_rows_grid grid_gaps
      grid_auto_flow grid_justify_items grid_align_items grid_justify_content grid_align_content overflow link position _offset_orientation_h
      _offset_x _offset_x_end _offset_orientation_v _offset_y _offset_y_end _element_width _element_custom_width _flex_align_self _flex_order
      _flex_order_custom _flex_size _flex_grow _flex_shrink ${LAYOUT_CONTROLS}`,
  },
};

const ICON_CONTROLS =
  'selected_icon icon view shape primary_color secondary_color hover_primary_color hover_secondary_color hover_animation size rotate border_width border_radius icon_padding fit_to_size';
const CAROUSEL_CONTROLS = `navigation navigation_previous_icon navigation_next_icon slides_to_show slides_to_scroll image_stretch autoplay pause_on_hover
  pause_on_interaction autoplay_speed infinite effect speed direction lazyload arrows_position arrows_size arrows_color dots_position dots_size
  dots_gap dots_inactive_color dots_color gallery_vertical_align image_spacing image_spacing_custom`;
const CAPTION_CONTROLS =
  'caption_align caption_text_color typography:caption text_shadow:caption_text_shadow caption_space';

/** Widgets. Each also has the common controls; the type `common` has no other controls. */
export const WIDGET_TYPES: Readonly<Record<string, ElementTypeDeclaration>> = {
  common: { title: 'Common', controls: '' },
  'inner-section': { title: 'Inner section', controls: SECTION_CONTROLS },
  heading: {
    title: 'Heading',
    controls: `title link size header_size align view title_color typography:typography text_stroke:text_stroke text_shadow:text_shadow blend_mode
      title_hover_color title_hover_color_transition_duration`,
  },
  image: {
    title: 'Image',
    controls: `image image_size:image align caption_source caption link_to link open_lightbox view width space height object-fit object-position
      opacity css_filters:css_filters opacity_hover css_filters:css_filters_hover background_hover_transition hover_animation
      border:image_border image_border_radius box_shadow:image_box_shadow text_align text_color caption_background_color typography:caption_typography
      text_shadow:caption_text_shadow caption_space`,
  },
  'text-editor': {
    title: 'Text editor',
    controls: `editor drop_cap text_columns column_gap align text_color link_color link_hover_color typography:typography text_shadow:text_shadow
      paragraph_spacing drop_cap_view drop_cap_primary_color drop_cap_secondary_color box_shadow:drop_cap_shadow drop_cap_size drop_cap_space
      drop_cap_border_radius drop_cap_border_width typography:drop_cap_typography`,
  },
  video: {
    title: 'Video',
    controls: `video_type youtube_url vimeo_url dailymotion_url videopress_url insert_url hosted_url external_url start end autoplay play_on_mobile
      mute loop controls showinfo modestbranding logo yt_privacy lazy_load rel vimeo_title vimeo_portrait vimeo_byline color download_button preload
      poster view show_image_overlay image_overlay image_size:image_overlay show_play_icon play_icon lightbox aspect_ratio css_filters:css_filters
      play_icon_color play_icon_size text_shadow:play_icon_text_shadow lightbox_color lightbox_ui_color lightbox_ui_color_hover
      lightbox_video_width lightbox_content_position lightbox_content_animation cc_load_policy`,
  },
  button: {
    title: 'Button',
    controls: `button_type text link align size selected_icon icon icon_align icon_indent view button_css_id typography:typography
      text_shadow:text_shadow button_text_color background:background hover_color background:button_background_hover
      button_hover_border_color button_hover_transition_duration hover_animation border:border border_radius box_shadow:button_box_shadow
      box_shadow:button_hover_box_shadow text_padding background_color button_background_hover_color content_align`,
  },
  divider: {
    title: 'Divider',
    controls: `style separator_type pattern_spacing_flag pattern_round_flag width align look text html_tag icon selected_icon view color weight
      pattern_size pattern_height gap text_color typography:typography text_stroke:text_stroke text_align text_spacing icon_view icon_size icon_padding
      primary_color secondary_color rotate icon_border_width border_radius icon_align icon_spacing`,
  },
  spacer: { title: 'Spacer', controls: 'space view' },
  'image-box': {
    title: 'Image box',
    controls: `image image_size:thumbnail title_text description_text link title_size view position text_align content_vertical_alignment image_space
      image_size hover_animation css_filters:css_filters image_opacity css_filters:css_filters_hover image_opacity_hover
      background_hover_transition border:image_border image_border_radius title_bottom_space title_color hover_title_color typography:title_typography
      text_stroke:title_stroke text_shadow:title_shadow description_color typography:description_typography text_shadow:description_shadow`,
  },
  google_maps: {
    title: 'Google Maps',
    controls: 'address zoom height view css_filters:map_filter css_filters:map_filter_hover hover_transition',
  },
  icon: { title: 'Icon', controls: `${ICON_CONTROLS} link align` },
  'icon-box': {
    title: 'Icon box',
    controls: `${ICON_CONTROLS} title_text description_text link title_size position text_align content_vertical_alignment icon_space icon_size title_bottom_space
      title_color hover_title_color typography:title_typography text_stroke:text_stroke text_shadow:title_shadow description_color
      typography:description_typography text_shadow:description_shadow`,
  },
  'star-rating': {
    title: 'Star rating',
    controls: `rating_scale rating star_style unmarked_star_style title align title_color typography:title_typography text_shadow:title_shadow
      title_gap icon_size icon_space stars_color stars_unmarked_color`,
  },
  'image-carousel': {
    title: 'Image carousel',
    controls: `carousel carousel_name image_size:thumbnail link_to link open_lightbox caption_type view ${CAROUSEL_CONTROLS} border:image_border
      image_border_radius ${CAPTION_CONTROLS}`,
  },
  'image-gallery': {
    title: 'Image gallery',
    controls: `wp_gallery gallery image_size:thumbnail gallery_columns gallery_display_caption gallery_link open_lightbox gallery_rand view
      image_spacing image_spacing_custom border:image_border image_border_radius align text_color typography:typography caption_space text_shadow:caption_shadow`,
  },
  'icon-list': {
    title: 'Icon list',
    controls: `view icon_list link_click space_between icon_align divider divider_style divider_weight divider_width divider_height divider_color
      icon_color icon_color_hover icon_color_hover_transition icon_size text_indent icon_self_align icon_self_vertical_align icon_vertical_offset
      typography:icon_typography text_shadow:text_shadow text_color text_color_hover text_color_hover_transition`,
  },
  counter: {
    title: 'Counter',
    controls: `starting_number ending_number prefix suffix duration thousand_separator thousand_separator_char title title_tag view number_color
      typography:typography_number text_stroke:number_stroke text_shadow:number_shadow title_color typography:typography_title
      text_stroke:title_stroke text_shadow:title_shadow`,
  },
  progress: {
    title: 'Progress bar',
    controls: `title title_tag progress_type percent display_percentage inner_text view bar_color bar_bg_color bar_height bar_border_radius
      inner_text_heading bar_inline_color typography:bar_inner_typography title_color typography:typography text_shadow:title_shadow`,
  },
  testimonial: {
    title: 'Testimonial',
    controls: `testimonial_content testimonial_image image_size:testimonial_image testimonial_name testimonial_job link testimonial_image_position
      testimonial_alignment view content_content_color typography:content_typography text_shadow:content_shadow image_size border:image_border
      image_border_radius name_text_color typography:name_typography text_shadow:name_shadow job_text_color typography:job_typography
      text_shadow:job_shadow`,
  },
  tabs: {
    title: 'Tabs',
    controls: `tabs view type tabs_align_horizontal tabs_align_vertical navigation_width border_width border_color background_color tab_color
      tab_active_color typography:tab_typography text_stroke:text_stroke text_shadow:title_shadow title_align content_color
      typography:content_typography text_shadow:content_shadow`,
  },
  'nested-tabs': {
    title: 'Nested tabs',
    controls: `tabs tabs_direction tabs_justify_horizontal tabs_justify_vertical tabs_width title_alignment horizontal_scroll breakpoint_selector
      tabs_title_space_between tabs_title_spacing background:tabs_title_background_color border:tabs_title_border tabs_title_border_radius
      tabs_title_padding typography:title_typography title_text_color title_text_color_hover title_text_color_active icon_position icon_size icon_spacing
      icon_color icon_color_hover icon_color_active background:box_background_color border:box_border box_border_radius box_padding`,
  },
  accordion: {
    title: 'Accordion',
    controls: `tabs view icon icon_active selected_icon selected_active_icon title_html_tag faq_schema border_width border_color title_background
      title_color tab_active_color typography:title_typography text_stroke:text_stroke text_shadow:title_shadow title_padding icon_align icon_color
      icon_active_color icon_space content_background_color content_color typography:content_typography text_shadow:content_shadow content_padding`,
  },
  toggle: {
    title: 'Toggle',
    controls: `tabs view icon icon_active selected_icon selected_active_icon title_html_tag faq_schema border_width border_color space_between
      box_shadow:box_shadow title_background title_color tab_active_color typography:title_typography text_stroke:text_stroke text_shadow:title_shadow
      title_padding icon_align icon_color icon_active_color icon_space content_background_color content_color typography:content_typography
      text_shadow:content_shadow content_padding`,
  },
  'social-icons': {
    title: 'Social icons',
    controls: `social_icon_list shape columns align view icon_color icon_primary_color icon_secondary_color icon_size icon_padding icon_spacing row_gap
      border:image_border border_radius hover_primary_color hover_secondary_color hover_border_color hover_animation`,
  },
  alert: {
    title: 'Alert',
    controls: `alert_type alert_title alert_description show_dismiss view dismiss_icon background border_color border_left-width title_color
      typography:alert_title text_shadow:alert_title_shadow description_color typography:alert_description text_shadow:alert_description_shadow
      dismiss_icon_size dismiss_icon_vertical_position dismiss_icon_horizontal_position dismiss_icon_normal_color dismiss_icon_hover_color
      dismiss_icon_hover_transition`,
  },
  audio: {
    title: 'Audio',
    controls: `link visual sc_auto_play sc_buying sc_liking sc_download sc_show_artwork sc_sharing sc_show_comments sc_show_playcount sc_show_user
      sc_color view`,
  },
  shortcode: { title: 'Shortcode', controls: 'shortcode' },
  html: { title: 'HTML', controls: 'html' },
  'menu-anchor': { title: 'Menu anchor', controls: 'anchor anchor_note' },
  sidebar: { title: 'Sidebar', controls: 'sidebar' },
  'read-more': { title: 'Read more', controls: 'link_text theme_support' },
  'text-path': {
    title: 'Text path',
    controls: `text path custom_path link align text_path_direction show_path size rotation text_gap start_point typography:text_typography
      text_stroke:text_stroke text_color_normal text_color_hover hover_animation transition path_fill_normal stroke_color_normal stroke_width_normal
      path_fill_hover stroke_color_hover stroke_width_hover stroke_transition`,
  },
};

/** Classic widgets that documents may embed as `wp-widget-<name>`; their settings are in the one member `wp`. */
export const CLASSIC_WIDGETS = [
  'pages',
  'calendar',
  'archives',
  'media_audio',
  'media_image',
  'media_gallery',
  'media_video',
  'meta',
  'search',
  'text',
  'categories',
  'recent-posts',
  'recent-comments',
  'rss',
  'tag_cloud',
  'nav_menu',
  'custom_html',
  'block',
] as const;
